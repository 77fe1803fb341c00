import { createHmac, randomUUID } from 'node:crypto';
import type { SessionCookie } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSecret, hashSecret } from '../../platform/random-secret.ts';
import { type AccessTokens, tokenLifetimeSeconds } from './access-token.ts';
import { findSession, insertSession, type StoredSession } from './store.ts';

/** Issues a token for the session of the cookie, or for a new session. */
export async function getAccessToken(
  platform: Platform,
  tokens: AccessTokens,
  cookie: SessionCookie,
  networkAddress: string,
) {
  const secret = cookie.read();
  const session =
    (secret && (await findSession(platform.db, hashSecret(secret), platform.clock.now()))) ||
    (await startSession(platform, cookie, networkAddress));
  return { token: await tokens.issue(session), lifetimeSeconds: tokenLifetimeSeconds, sessionId: session.id };
}

async function startSession(
  { db, clock, config }: Platform,
  cookie: SessionCookie,
  networkAddress: string,
): Promise<StoredSession> {
  const secret = createSecret();
  const network = createHmac('sha256', config.secret).update(`network\n${networkAddress}`).digest('base64url');
  const session = { id: randomUUID(), secretHash: hashSecret(secret), network };
  await insertSession(db, session, clock.now());
  cookie.write(secret);
  return session;
}
