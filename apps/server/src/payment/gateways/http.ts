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

const hosted = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('kept'),
    kind: z.enum(['Card', 'BankAccount']),
    lastFour: z.string().regex(/^\w{1,4}$/),
    brand: z.string().max(30).default(''),
    isDebitCard: z.boolean().default(false),
    holder: z.string().max(150).default(''),
  }),
  z.object({ status: z.literal('unknown') }),
]);

/**
 * A vault over HTTP: POST {url}/payment-methods, with the attempt as Idempotency-Key; a token comes back, or that it is declined.
 * POST {url}/hosted-methods asks for what its own form kept under a token.
 */
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
    async claim(token, sessionId) {
      const body = { token, sessionId };
      const told = await ask({ method: 'POST', path: '/hosted-methods', body, answer: hosted, timeoutMs });
      if (told === 'unknown') return told;
      return told.status === 'kept' ? told : null;
    },
  };
}
