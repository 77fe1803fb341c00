import { type Result, refuse } from '@demarc/domain/errors';
import type { SessionCookie } from '../platform/http/handler.ts';
import type { AccessTokens } from './access-token.ts';
import type { StoredSession } from './store.ts';

/** A call comes in with a token of ours and the cookie that the token was made for; either alone is worth nothing. */
export function readToken(
  tokens: AccessTokens,
  authorization: string | undefined,
  cookie: SessionCookie,
): Result<StoredSession> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token) return refuse('tokenMissing');
  return tokens.read(token, cookie.read());
}
