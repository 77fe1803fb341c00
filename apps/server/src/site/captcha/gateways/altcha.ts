import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config.ts';
import type { CaptchaGateway } from '../gateway.ts';

const algorithm = 'SHA-256';
const lifetimeSeconds = 600;
/** A request that started in time may still be retried. */
const graceSeconds = 600;
/** The number of keys that a device tries. The narrow range keeps the duration predictable; `cost` is the effort per key. */
const minTries = 500;
const maxTries = 1000;

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);
/** In alphabetical order: ALTCHA signs them in that order. */
const parameters = z.strictObject({
  algorithm: z.literal(algorithm),
  cost: z.int(),
  data: z.strictObject({ expiresAt: z.int(), siteKey: z.string() }),
  keyLength: z.int(),
  keyPrefix: hex,
  keySignature: hex,
  nonce: hex,
  salt: hex,
});
const solutionSchema = z.strictObject({
  challenge: z.strictObject({ parameters, signature: hex }),
  solution: z.strictObject({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});

/** Proof of work by ALTCHA: no third party, no cookie and no image to describe. */
export function altcha({ secret, captcha }: Pick<Config, 'secret' | 'captcha'>, clock: Clock): CaptchaGateway {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `demarc captcha ${use}`, 32)).toString('hex');
  const keys = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  const [challengeKey, solutionKey] = [keys.hmacSignatureSecret, keys.hmacKeySignatureSecret].map((text) =>
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
        ...keys,
      });
      return { challenge: JSON.stringify(challenge), lifetimeSeconds };
    },
    async verify(text) {
      const parsed = solutionSchema.safeParse(decode(text));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const { nonce, data, keySignature } = challenge.parameters;
      if (data.siteKey !== siteKey || data.expiresAt <= clock.now().getTime()) return undefined;
      // Same checks as in the library, but synchronous: the library would use the thread pool twice for a microsecond's work.
      const isOurs = hasSignature(JSON.stringify(challenge.parameters), challenge.signature, challengeKey);
      const isSolved = hasSignature(Buffer.from(solution.derivedKey, 'hex'), keySignature, solutionKey);
      return isOurs && isSolved ? { id: nonce, expiresAt: new Date(data.expiresAt) } : undefined;
    },
  };
}

function decode(text: string): unknown {
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
