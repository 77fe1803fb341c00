import type { CreditApplication, CreditResult } from '@demarc/domain/checkout';
import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { DecryptSealed } from '../../secrets/index.ts';
import { decryptApplication, getApplicationLastFours } from '../decrypt-application.ts';
import type { CreditBureau } from '../gateway.ts';

const responseSchema = z.object({
  status: z.enum(['SUCCESS', 'FAILURE']),
  reference: z.string().min(1),
  depositCents: z.int().min(0),
  winBackQualified: z.boolean(),
}) satisfies z.ZodType<CreditResult>;

/**
 * A bureau over HTTP: POST {url}/inquiries, with the attempt as Idempotency-Key. Times out before the shopper's request
 * does.
 */
export function createHttpBureau(
  service: OutsideService,
  log: Logger,
  decrypt: DecryptSealed,
  timeoutMs = 80_000,
): CreditBureau {
  const callService = createServiceClient('credit bureau', service, log);
  return {
    async inquire(attemptId, sessionId, sealed, options) {
      const application = await decryptApplication(decrypt, sessionId, sealed);
      if (application === 'unreadable') return application;
      const body = options?.isSoft ? buildSoftInquiry(application) : application;
      const result = await callService({
        method: 'POST',
        path: '/inquiries',
        body,
        attemptId,
        responseSchema,
        timeoutMs,
      });
      return result === 'unanswered' ? result : { ...getApplicationLastFours(application), result };
    },
  };
}

/** The body of a soft inquiry: no Social Security numbers, and no permission for a hard inquiry. */
const buildSoftInquiry = ({ customerType, ownerType, people, company }: CreditApplication<string>) => ({
  inquiry: 'soft',
  customerType,
  ownerType,
  people: people.map(({ ssn: _ssn, ...person }) => person),
  company,
});
