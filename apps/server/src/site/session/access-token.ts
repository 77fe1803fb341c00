import { createSecretKey, hash, hkdfSync } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import type { StoredSession } from './store.ts';

export const tokenLifetimeSeconds = 300;

export interface AccessTokens {
  issue(session: StoredSession): Promise<string>;
  /** A request needs a token and the cookie that the token was issued for. */
  read(authorization: string | undefined, secret: string | undefined): Promise<Result<StoredSession>>;
}

interface Claims {
  readonly sub: string;
  readonly exp: number;
  readonly binding: string;
}

const algorithm = 'HS256';
const issuer = 'demarc';
const audience = 'api';

/** More than the expected number of simultaneous visitors. A full cache is emptied. */
const maxCachedTokens = 10_000;

/** Excludes `=`: a JSON Web Token has no padding (RFC 7515), but jose accepts it. */
const bearerToken = /^Bearer ([\w.-]+)$/i;

export function createAccessTokens(secret: string, clock: Clock): AccessTokens {
  const keyBytes = Buffer.from(hkdfSync('sha256', secret, '', 'demarc access token', 32));
  // Given bytes or a KeyObject, jose would import the key again for every token.
  const key = createSecretKey(keyBytes).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

  // A browser sends the same token with every call until it expires, so its signature is checked only once.
  const verified = new Map<string, Claims>();

  async function verify(token: string): Promise<Result<Claims>> {
    const cached = verified.get(token);
    if (cached) return cached.exp > clock.now().getTime() / 1000 ? succeed(cached) : refuse('tokenExpired');
    try {
      const { payload } = await jwtVerify<Claims>(token, key, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['sub', 'exp', 'binding'],
        currentDate: clock.now(),
      });
      if (verified.size >= maxCachedTokens) verified.clear();
      verified.set(token, payload);
      return succeed(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) return refuse('tokenExpired');
      if (error instanceof errors.JOSEError) return refuse('tokenMissing');
      throw error;
    }
  }

  return {
    issue({ id, secretHash }) {
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ binding: hashForBinding(secretHash) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenLifetimeSeconds)
        .sign(key);
    },
    async read(authorization, secret) {
      const token = bearerToken.exec(authorization ?? '')?.[1];
      if (!token) return refuse('tokenMissing');
      const claims = await verify(token);
      if (!claims.ok) return claims;
      if (!secret) return refuse('sessionEnded');
      const secretHash = hashSecret(secret);
      // Another tab may have renewed the session. The new cookie needs a new token.
      if (hashForBinding(secretHash) !== claims.value.binding) return refuse('tokenExpired');
      return succeed({ id: claims.value.sub, secretHash });
    },
  };
}

/** Binds a token to one cookie without revealing the cookie's hash. */
const hashForBinding = (secretHash: string): string => hash('sha256', `access token\n${secretHash}`, 'base64url');
