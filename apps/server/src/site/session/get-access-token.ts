import { createHmac, randomUUID } from 'node:crypto';
import type { SessionCookie } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/random-secret.ts';
import { type AccessTokens, tokenLifetimeSeconds } from './access-token.ts';
import { findSession, insertSession, type StoredSession } from './store.ts';

/** Continues the session of the cookie, or starts a new one. */
export async function getAccessToken(platform: Platform, tokens: AccessTokens, cookie: SessionCookie, address: string) {
  const secret = cookie.read();
  const session =
    (secret && (await findSession(platform.db, hashSecret(secret), platform.clock.now()))) ||
    (await startSession(platform, cookie, address));
  return { token: await tokens.issue(session), lifetimeSeconds: tokenLifetimeSeconds, sessionId: session.id };
}

async function startSession(
  { db, clock, config }: Platform,
  cookie: SessionCookie,
  address: string,
): Promise<StoredSession> {
  const secret = newSecret();
  const network = createHmac('sha256', config.secret).update(`network\n${address}`).digest('base64url');
  const session = { id: randomUUID(), secretHash: hashSecret(secret), network };
  await insertSession(db, session, clock.now());
  cookie.write(secret);
  return session;
}
