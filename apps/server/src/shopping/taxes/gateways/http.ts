import type { TaxCharge } from '@demarc/domain/catalog';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logging.ts';
import { createCircuitBreaker } from '../../../platform/outside/circuit-breaker.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { TaxGateway } from '../gateway.ts';

const charge = z
  .object({
    name: z.string().trim().min(1).max(100),
    kind: z.enum(['tax', 'charge']),
    /** 66250 is 6.625%. */
    partsPerMillion: z.int().min(0).max(1_000_000).default(0),
    on: z
      .array(z.enum(['internet', 'voice', 'tv', 'other', 'equipment']))
      .max(5)
      .default([]),
    perLineCents: z.int().min(0).max(100_000).default(0),
  })
  .refine(({ partsPerMillion, on }) => partsPerMillion > 0 === on.length > 0)
  .refine(({ partsPerMillion, perLineCents }) => partsPerMillion > 0 || perLineCents > 0)
  .refine(({ on }) => new Set(on).size === on.length) satisfies z.ZodType<TaxCharge>;

const responseSchema = z.object({
  // The lines of a bill are told apart by their names.
  charges: z
    .array(charge)
    .max(50)
    .refine((charges) => new Set(charges.map(({ name }) => name)).size === charges.length),
});

const maxAttempts = 2;

/**
 * A tax service over HTTP: POST {url}/rates with the address. The shopper waits for it, so the time is short, and a
 * service that is down is asked only now and then.
 */
export function createHttpTaxes(
  service: OutsideService,
  { log, clock }: { readonly log: Logger; readonly clock: Clock },
  timeoutMs = 2000,
): TaxGateway {
  const callService = createServiceClient('tax service', service, log);
  const protect = createCircuitBreaker(clock, { failuresToOpen: 3, openMs: 30_000 });
  return {
    findCharges: ({ street, unit, city, state, zip }) =>
      protect(async () => {
        const body = { street, unit, city, state, zip };
        for (let attempt = 1; attempt <= maxAttempts; attempt++) {
          const answer = await callService({ method: 'POST', path: '/rates', body, responseSchema, timeoutMs });
          if (answer !== 'unanswered') return answer.charges;
        }
        return 'unanswered';
      }),
  };
}
