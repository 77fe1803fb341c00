import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomInt, timingSafeEqual } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CaptchaGateway } from '../gateway.ts';

const algorithm = 'SHA-256';
const lifetimeSeconds = 600;
/** A check that was begun in time may still be retried. */
const graceSeconds = 600;
/** How many keys a device tries; the cost says how long each takes. Neither luck nor bad luck makes it much shorter or longer. */
const fewestTries = 500;
const mostTries = 1000;

const hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);
/** In the order of their names, in which ALTCHA signs them. */
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
const solutionForm = z.strictObject({
  challenge: z.strictObject({ parameters, signature: hex }),
  solution: z.strictObject({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});

const isSignature = (given: string, secret: KeyObject, signed: string | Buffer): boolean => {
  const [one, other] = [Buffer.from(given, 'hex'), createHmac('sha256', secret).update(signed).digest()];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Proof of work by ALTCHA: no third party, no cookie, no picture to describe. */
export function altcha({ secret, captcha }: Pick<Config, 'secret' | 'captcha'>, clock: Clock): CaptchaGateway {
  const key = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `demarc captcha ${use}`, 32)).toString('hex');
  const keys = { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('solution') };
  const [challengeKey, solutionKey] = [keys.hmacSignatureSecret, keys.hmacKeySignatureSecret].map((text) =>
    createSecretKey(Buffer.from(text)),
  ) as [KeyObject, KeyObject];
  const { siteKey, cost } = captcha;
  return {
    async newRiddle() {
      // Not the library's own expiry: it goes by the machine's time, and we by the clock that we were given.
      const expiresAt = clock.now().getTime() + (lifetimeSeconds + graceSeconds) * 1000;
      const counter = randomInt(fewestTries, mostTries);
      const challenge = await createChallenge({
        ...{ algorithm, cost, counter, deriveKey, data: { siteKey, expiresAt } },
        ...keys,
      });
      return { challenge: JSON.stringify(challenge), lifetimeSeconds };
    },
    async read(text) {
      const read = solutionForm.safeParse(parsed(text));
      if (!read.success) return undefined;
      const { challenge, solution } = read.data;
      const { nonce, data, keySignature } = challenge.parameters;
      if (data.siteKey !== siteKey || data.expiresAt <= clock.now().getTime()) return undefined;
      // As the library does it, but on the spot: it would ask the thread pool twice for a microsecond's work.
      const isOurs = isSignature(challenge.signature, challengeKey, JSON.stringify(challenge.parameters));
      const isSolved = isSignature(keySignature, solutionKey, Buffer.from(solution.derivedKey, 'hex'));
      return isOurs && isSolved ? { id: nonce, expiresAt: new Date(data.expiresAt) } : undefined;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}
