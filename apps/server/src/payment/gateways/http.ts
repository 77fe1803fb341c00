import { z } from 'zod';
import type { Logger } from '../../platform/logging.ts';
import { type OutsideService, outsideService } from '../../platform/outside/outside-service.ts';
import type { OpenSealed } from '../../secrets/index.ts';
import type { PaymentVault } from '../gateway.ts';
import { lastFourOf, openMethod } from '../open-method.ts';

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('kept'), token: z.string().min(1).max(200) }),
  z.object({ status: z.literal('declined') }),
]);

/** A vault over HTTP: POST {url}/payment-methods, with the attempt as Idempotency-Key; a token comes back, or that it is declined. */
export function httpVault(service: OutsideService, log: Logger, open: OpenSealed, timeoutMs = 35_000): PaymentVault {
  const ask = outsideService('payment vault', service, log);
  return {
    async keep(attemptId, sessionId, sealed) {
      const body = await openMethod(open, sessionId, sealed);
      if (body === 'unreadable') return body;
      const told = await ask({ method: 'POST', path: '/payment-methods', body, attemptId, answer, timeoutMs });
      if (told === 'unknown') return told;
      return told.status === 'kept' ? { vaultToken: told.token, lastFour: lastFourOf(body) } : null;
    },
  };
}
