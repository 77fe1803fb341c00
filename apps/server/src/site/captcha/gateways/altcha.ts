import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { CaptchaGateway } from '../gateway.ts';

const algorithm = 'SHA-256';
const lifetimeSeconds = 600;
/** The server accepts a solution for longer than the page does, because the page may retry a request. */
const graceSeconds = 600;
/**
 * The number of keys that a device tries. The narrow range keeps the duration predictable; `cost` is the effort per
 * key.
 */
const minTries = 500;
const maxTries = 1000;

const hexText = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);
/** The fields are in alphabetical order, because ALTCHA signs them in that order. */
const parametersSchema = z.strictObject({
  algorithm: z.literal(algorithm),
  cost: z.int(),
  data: z.strictObject({ expiresAt: z.int(), siteKey: z.string() }),
  keyLength: z.int(),
  keyPrefix: hexText,
  keySignature: hexText,
  nonce: hexText,
  salt: hexText,
});
const solutionSchema = z.strictObject({
  challenge: z.strictObject({ parameters: parametersSchema, signature: hexText }),
  solution: z.strictObject({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hexText }),
});

/** Proof of work by ALTCHA: no third party, no cookie and no image to describe. */
export function altcha(
  { secret, captcha }: Pick<Config, 'secret'> & { readonly captcha: Config['captcha'] & { readonly cost: number } },
  clock: Clock,
): CaptchaGateway {
  const deriveSecret = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `demarc captcha ${use}`, 32)).toString('hex');
  const secrets = { hmacSignatureSecret: deriveSecret('challenge'), hmacKeySignatureSecret: deriveSecret('solution') };
  const [challengeKey, solutionKey] = [secrets.hmacSignatureSecret, secrets.hmacKeySignatureSecret].map((text) =>
    createSecretKey(Buffer.from(text)),
  ) as [KeyObject, KeyObject];
  const { siteKey, cost } = captcha;
  return {
    async createChallenge() {
      // Not the library's own expiry: it uses the machine's time instead of our clock.
      const expiresAt = clock.now().getTime() + (lifetimeSeconds + graceSeconds) * 1000;
      const counter = randomInt(minTries, maxTries);
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter,
        deriveKey,
        data: { siteKey, expiresAt },
        ...secrets,
      });
      return { challenge: JSON.stringify(challenge), lifetimeSeconds };
    },
    async verify(text) {
      const parsed = solutionSchema.safeParse(decodeSolution(text));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const { nonce, data, keySignature } = challenge.parameters;
      if (data.siteKey !== siteKey || data.expiresAt <= clock.now().getTime()) return undefined;
      // Same checks as in the library, but synchronous: the library would use the thread pool twice for a microsecond's
      // work.
      const isOurs = hasSignature(JSON.stringify(challenge.parameters), challenge.signature, challengeKey);
      const isSolved = hasSignature(Buffer.from(solution.derivedKey, 'hex'), keySignature, solutionKey);
      return isOurs && isSolved ? { id: nonce, expiresAt: new Date(data.expiresAt) } : undefined;
    },
  };
}

function decodeSolution(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}

const hasSignature = (data: string | Buffer, signature: string, secret: KeyObject): boolean => {
  const actual = Buffer.from(signature, 'hex');
  const expected = createHmac('sha256', secret).update(data).digest();
  return actual.length === expected.length && timingSafeEqual(actual, expected);
};
