import type { CreditResult } from '@demarc/domain/checkout';
import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { type OutsideService, outsideService } from '../../../platform/outside/outside-service.ts';
import type { OpenSealed } from '../../secrets/index.ts';
import type { CreditBureau } from '../gateway.ts';
import { lastFoursOf, openApplication } from '../open-application.ts';

const found = z.object({
  status: z.enum(['SUCCESS', 'FAILURE']),
  reference: z.string().min(1),
  depositCents: z.int().min(0),
  winBackQualified: z.boolean(),
}) satisfies z.ZodType<CreditResult>;

/** A bureau over HTTP: POST {url}/inquiries, with the attempt as Idempotency-Key. Times out before the shopper's request does. */
export function httpBureau(service: OutsideService, log: Logger, open: OpenSealed, timeoutMs = 80_000): CreditBureau {
  const ask = outsideService('credit bureau', service, log);
  return {
    async ask(attemptId, sessionId, sealed) {
      const body = await openApplication(open, sessionId, sealed);
      if (body === 'unreadable') return body;
      const result = await ask({ method: 'POST', path: '/inquiries', body, attemptId, answer: found, timeoutMs });
      return result === 'unknown' ? result : { ...lastFoursOf(body), result };
    },
  };
}
