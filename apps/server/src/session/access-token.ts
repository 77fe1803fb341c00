import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { hashOf } from '../platform/random-secret.ts';
import type { StoredSession } from './store.ts';

export const tokenLifetimeSeconds = 300;

export interface AccessTokens {
  issue(session: StoredSession): string;
  /** The session of a token and of the cookie's secret that it was made for. */
  read(token: string, secret: string | undefined): Result<StoredSession>;
}

/** Ties a token to one cookie without telling anything about it. */
const bindingOf = (secretHash: string): string => hash('sha256', `access token\n${secretHash}`, 'base64url');

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
  function claimsOf(token: string): z.output<typeof claimsForm> | undefined {
    const [kind, payload, signature, ...more] = token.split('.');
    if (kind !== header || !payload || !signature || more.length > 0) return undefined;
    const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(payload)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return claimsForm.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }
  const secondsNow = () => clock.now().getTime() / 1000;
  // A browser sends the same two with every call: they are checked once, and then known by all of their letters.
  const checked = new Map<string, { readonly session: StoredSession; readonly exp: number }>();
  return {
    issue({ id, secretHash }) {
      const iat = Math.floor(secondsNow());
      const exp = iat + tokenLifetimeSeconds;
      const payload = encoded({ iss: issuer, aud: audience, sub: id, iat, exp, binding: bindingOf(secretHash) });
      return `${header}.${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    read(token, secret) {
      const both = `${token} ${secret}`;
      const known = checked.get(both);
      if (known && known.exp > secondsNow()) return succeed(known.session);
      const claims = claimsOf(token);
      if (!claims) return refuse('tokenMissing');
      if (claims.exp <= secondsNow()) return refuse('tokenExpired');
      if (!secret) return refuse('sessionEnded');
      const session = { id: claims.sub, secretHash: hashOf(secret) };
      // Another tab may have renewed the session: a new token goes with the new cookie.
      if (bindingOf(session.secretHash) !== claims.binding) return refuse('tokenExpired');
      if (checked.size >= mostRemembered) checked.clear();
      checked.set(both, { session, exp: claims.exp });
      return succeed(session);
    },
  };
}
