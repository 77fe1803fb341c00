import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** The purpose of a sealed number. It cannot be used for another purpose. */
export type SecretUse = 'ssn' | 'taxId' | 'cardNumber' | 'securityCode' | 'routingNumber' | 'accountNumber';

/** A compact JWE sealed in the browser. Only its target gateway can open it. */
export type Sealed = string;
export const sealed = z
  .string()
  .max(1000)
  .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/, 'is not sealed') satisfies z.ZodType<Sealed>;

/** The only accepted algorithms. */
export const sealing = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

const coordinate = z.string().regex(/^[\w-]{43}$/);

/** The public sealing key as a JWK. */
export const sealingKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal(sealing.alg),
});
export type SealingKey = z.output<typeof sealingKey>;

export const secretCalls = defineCalls({
  getSealingKey: {
    summary: "Returns the day's public key for sealing sensitive numbers (K-218).",
    method: 'GET',
    path: '/sealing-key',
    access: 'session',
    response: z.strictObject({ key: sealingKey }),
    rateLimit: { max: 60, windowSeconds: 60 },
  },
});
