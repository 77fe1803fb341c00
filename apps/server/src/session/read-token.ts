import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { SessionCookie } from '../platform/http/handler.ts';
import { hashOf } from '../platform/random-secret.ts';
import { type AccessTokens, bindingOf } from './access-token.ts';
import type { StoredSession } from './store.ts';

/** A call comes in with a token of ours and the cookie that the token was made for; either alone is worth nothing. */
export function readToken(
  tokens: AccessTokens,
  authorization: string | undefined,
  cookie: SessionCookie,
): Result<StoredSession> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) return refuse('tokenMissing');
  const claims = tokens.read(token);
  if (!claims.ok) return claims;
  const secret = cookie.read();
  if (!secret) return refuse('sessionEnded');
  const secretHash = hashOf(secret);
  // Another tab may have renewed the session: a new token goes with the new cookie.
  if (bindingOf(secretHash) !== claims.value.binding) return refuse('tokenExpired');
  return succeed({ id: claims.value.sessionId, secretHash });
}
