import type { CreditResult } from '@demarc/domain/checkout';
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
    async inquire(attemptId, sessionId, sealed) {
      const body = await decryptApplication(decrypt, sessionId, sealed);
      if (body === 'unreadable') return body;
      const result = await callService({
        method: 'POST',
        path: '/inquiries',
        body,
        attemptId,
        responseSchema,
        timeoutMs,
      });
      return result === 'unanswered' ? result : { ...getApplicationLastFours(body), result };
    },
  };
}
