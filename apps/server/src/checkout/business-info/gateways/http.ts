import { z } from 'zod';
import type { Logger } from '../../../platform/logging.ts';
import { createServiceClient, type OutsideService } from '../../../platform/outside/outside-service.ts';
import type { BusinessVerifier, VerificationResult } from '../gateway.ts';

const responseSchema = z.object({
  addressKnown: z.boolean(),
  emailGood: z.boolean(),
  mobileGood: z.boolean(),
}) satisfies z.ZodType<VerificationResult>;

/** A service over HTTP: POST {url}/verifications. A verification has no effects, so it may be retried. */
export function createHttpVerifier(service: OutsideService, log: Logger, timeoutMs = 80_000): BusinessVerifier {
  const callService = createServiceClient('verification', service, log);
  return {
    verify: (body) => callService({ method: 'POST', path: '/verifications', body, responseSchema, timeoutMs }),
  };
}
