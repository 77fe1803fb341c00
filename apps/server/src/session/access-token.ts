import { createHash, hkdfSync } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../platform/clock.ts';
import type { StoredSession } from './store.ts';

export const tokenLifetimeSeconds = 300;

const algorithm = 'HS256';
const issuer = 'demarc';
const audience = 'api';

interface TokenClaims {
  readonly sessionId: string;
  /** Ties the token to one cookie without telling anything about it. */
  readonly binding: string;
}

export interface AccessTokens {
  issue(session: StoredSession): Promise<string>;
  read(token: string): Promise<Result<TokenClaims>>;
}

export const bindingOf = (secretHash: string): string =>
  createHash('sha256').update(`access token\n${secretHash}`).digest('base64url');

export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'demarc access token', 32));
  return {
    issue({ id, secretHash }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ binding: bindingOf(secretHash) })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifetimeSeconds)
        .sign(key);
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify<{ binding?: unknown }>(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp'],
        });
        const { sub, binding } = payload;
        return sub && typeof binding === 'string' ? succeed({ sessionId: sub, binding }) : refuse('tokenMissing');
      } catch (error) {
        return refuse(error instanceof errors.JWTExpired ? 'tokenExpired' : 'tokenMissing');
      }
    },
  };
}
