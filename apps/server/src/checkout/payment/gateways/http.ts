import { stripSensitive } from '@demarc/domain/text';
import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { DecryptSealed } from '../../secrets/index.ts';
import { decryptMethod, getMethodLastFour } from '../decrypt-method.ts';
import type { PaymentVault } from '../gateway.ts';

const storedMethodSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('kept'), token: z.string().min(1).max(200) }),
  z.object({ status: z.literal('declined') }),
  z.object({ status: z.literal('refused') }), // by its status code
]);

/** A text that a form might fill with a number that nobody may store. */
const shownText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((text) => stripSensitive(text) === text)
    .default('');

const hostedMethodSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('kept'),
    kind: z.enum(['Card', 'BankAccount']),
    lastFour: z.string().regex(/^\w{1,4}$/),
    brand: shownText(30),
    isDebitCard: z.boolean().default(false),
    holder: shownText(150),
  }),
  z.object({ status: z.literal('unknown') }),
]);

/**
 * A vault over HTTP. POST {url}/payment-methods, with the attempt as Idempotency-Key, returns a token or declines.
 * POST {url}/hosted-methods returns the method that the hosted form stored under a token for the reference of a shopper.
 */
export function createHttpVault(
  service: OutsideService,
  log: Logger,
  decrypt: DecryptSealed,
  timeoutMs = 35_000,
): PaymentVault {
  const callService = createServiceClient('payment vault', service, log);
  return {
    async storeMethod(attemptId, sessionId, sealed) {
      const body = await decryptMethod(decrypt, sessionId, sealed);
      if (body === 'unreadable') return body;
      const entry = await callService({
        method: 'POST',
        path: '/payment-methods',
        body,
        attemptId,
        responseSchema: storedMethodSchema,
        onRefused: { status: 'refused' },
        timeoutMs,
      });
      if (entry === 'unanswered') return entry;
      if (entry.status === 'refused') return 'refused';
      return entry.status === 'kept' ? { vaultToken: entry.token, lastFour: getMethodLastFour(body) } : null;
    },
    async findHostedMethod(token, reference) {
      const body = { token, reference };
      const method = await callService({
        method: 'POST',
        path: '/hosted-methods',
        body,
        responseSchema: hostedMethodSchema,
        timeoutMs,
      });
      if (method === 'unanswered') return method;
      return method.status === 'kept' ? method : null;
    },
  };
}
