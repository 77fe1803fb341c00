import { randomUUID } from 'node:crypto';
import type { SessionCookie } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { type AccessTokens, tokenLifetimeSeconds } from './access-token.ts';
import { hashOf, newSecret } from './secret.ts';
import { findSession, insertSession, type StoredSession } from './store.ts';

/** Continues the session of the cookie, or starts one. */
export async function getAccessToken(platform: Platform, tokens: AccessTokens, cookie: SessionCookie) {
  const secret = cookie.read();
  const session =
    (secret && (await findSession(platform.db, hashOf(secret), platform.clock.now()))) ||
    (await startSession(platform, cookie));
  return { token: tokens.issue(session), lifetimeSeconds: tokenLifetimeSeconds, sessionId: session.id };
}

async function startSession({ db, clock }: Platform, cookie: SessionCookie): Promise<StoredSession> {
  const secret = newSecret();
  const session = { id: randomUUID(), secretHash: hashOf(secret) };
  await insertSession(db, session, clock.now());
  cookie.write(secret);
  return session;
}
