import { z } from 'zod';
import { defineCalls } from '../call.ts';

/** What a shopper may seal: a number sealed as one of these is of no use as another. */
export type SecretUse = 'ssn' | 'taxId' | 'cardNumber' | 'securityCode' | 'routingNumber' | 'accountNumber';

/** A number that only the gateway it is for can read: a compact JWE, sealed in the browser. */
export type Sealed = string;
export const sealed = z
  .string()
  .max(1000)
  .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/, 'is not sealed') satisfies z.ZodType<Sealed>;

/** How it is sealed; nothing else is opened. */
export const sealing = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

const coordinate = z.string().regex(/^[\w-]{43}$/);

/** The public half of the key to seal with, as a JWK. */
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
    summary: 'The key to seal numbers with that are somebody’s; another one every day (K-218).',
    method: 'GET',
    path: '/sealing-key',
    access: 'session',
    response: z.strictObject({ key: sealingKey }),
    rateLimit: { max: 60, windowSeconds: 60 },
  },
});
