import { createHmac, createSecretKey, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { hashOf } from '../platform/random-secret.ts';
import type { StoredSession } from './store.ts';

export const tokenLifetimeSeconds = 300;

export interface AccessTokens {
  issue(session: StoredSession): string;
  /** A call comes in with a token of ours and the cookie that the token was made for; either alone is worth nothing. */
  read(authorization: string | undefined, secret: string | undefined): Result<StoredSession>;
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
  const signatureOf = (payload: string) => createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url');
  function claimsOf(token: string): z.output<typeof claimsForm> | undefined {
    const [kind, payload, signature, ...more] = token.split('.');
    if (kind !== header || !payload || !signature || more.length > 0) return undefined;
    // As it is written: bytes can be written in many ways, and each would be remembered.
    const [given, right] = [signature, signatureOf(payload)].map((text) => Buffer.from(text)) as [Buffer, Buffer];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return claimsForm.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }
  const secondsNow = () => clock.now().getTime() / 1000;
  // A browser sends the same two with every call: they are checked once, and then known by the token's letters and the secret's hash.
  const checked = new Map<string, { readonly session: StoredSession; readonly exp: number }>();
  return {
    issue({ id, secretHash }) {
      const iat = Math.floor(secondsNow());
      const exp = iat + tokenLifetimeSeconds;
      const payload = encoded({ iss: issuer, aud: audience, sub: id, iat, exp, binding: bindingOf(secretHash) });
      return `${header}.${payload}.${signatureOf(payload)}`;
    },
    read(authorization, secret) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) return refuse('tokenMissing');
      const secretHash = secret ? hashOf(secret) : '';
      const known = checked.get(token);
      if (known && known.session.secretHash === secretHash && known.exp > secondsNow()) return succeed(known.session);
      const claims = claimsOf(token);
      if (!claims) return refuse('tokenMissing');
      if (claims.exp <= secondsNow()) return refuse('tokenExpired');
      if (!secret) return refuse('sessionEnded');
      // Another tab may have renewed the session: a new token goes with the new cookie.
      if (bindingOf(secretHash) !== claims.binding) return refuse('tokenExpired');
      const session = { id: claims.sub, secretHash };
      if (checked.size >= mostRemembered) checked.clear();
      checked.set(token, { session, exp: claims.exp });
      return succeed(session);
    },
  };
}
