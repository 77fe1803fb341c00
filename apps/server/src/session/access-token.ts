import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { StoredSession } from './store.ts';

export const tokenLifetimeSeconds = 300;

interface TokenClaims {
  readonly sessionId: string;
  /** Ties the token to one cookie without telling anything about it. */
  readonly binding: string;
}

export interface AccessTokens {
  issue(session: StoredSession): string;
  read(token: string): Result<TokenClaims>;
}

export const bindingOf = (secretHash: string): string => hash('sha256', `access token\n${secretHash}`, 'base64url');

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const issuer = 'demarc';
const audience = 'api';
const claimsForm = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  sub: z.string(),
  exp: z.number(),
  binding: z.string(),
});

/** There is one kind of token: what begins in any other way is not ours, so that no token can choose how it is checked. */
const header = encoded({ alg: 'HS256', typ: 'JWT' });

/** As many as visitors may be here at once; then all are checked anew. */
const mostRemembered = 10_000;

/** JSON Web Tokens, signed and checked on the spot: every call of a session pays for this. */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  // A key that is made once: to make it anew costs five times as much as to use it.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'demarc access token', 32)));
  const signatureOf = (payload: string) => createHmac('sha256', key).update(`${header}.${payload}`).digest();
  // A browser sends the same token with every call: it is checked once, and then known by all of its letters.
  const checked = new Map<string, z.output<typeof claimsForm>>();
  function claimsOf(token: string): z.output<typeof claimsForm> | undefined {
    const known = checked.get(token);
    if (known) return known;
    const [kind, payload, signature, ...more] = token.split('.');
    if (kind !== header || !payload || !signature || more.length > 0) return undefined;
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(payload)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const claims = claimsForm.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (checked.size >= mostRemembered) checked.clear();
    checked.set(token, claims);
    return claims;
  }
  const secondsNow = () => clock.now().getTime() / 1000;
  return {
    issue({ id, secretHash }) {
      const iat = Math.floor(secondsNow());
      const exp = iat + tokenLifetimeSeconds;
      const payload = encoded({ iss: issuer, aud: audience, sub: id, iat, exp, binding: bindingOf(secretHash) });
      return `${header}.${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    read(token) {
      const claims = claimsOf(token);
      if (!claims) return refuse('tokenMissing');
      if (claims.exp <= secondsNow()) return refuse('tokenExpired');
      return succeed({ sessionId: claims.sub, binding: claims.binding });
    },
  };
}
