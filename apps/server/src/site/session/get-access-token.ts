import { createHmac, randomUUID } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
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
): Promise<Result<{ token: string; lifetimeSeconds: number; sessionId: string }>> {
  const secret = cookie.read();
  const known = secret ? await findSession(platform.db, hashSecret(secret), platform.clock.now()) : undefined;
  const session = known ? succeed(known) : await startSession(platform, cookie, networkAddress);
  if (!session.ok) return session;
  const { value } = session;
  return succeed({ token: await tokens.issue(value), lifetimeSeconds: tokenLifetimeSeconds, sessionId: value.id });
}

/** Refuses a network that has started the daily maximum of sessions (safety 28). */
async function startSession(
  { db, clock, config, provider }: Platform,
  cookie: SessionCookie,
  networkAddress: string,
): Promise<Result<StoredSession>> {
  const secret = createSecret();
  const network = createHmac('sha256', config.secret).update(`network\n${networkAddress}`).digest('base64url');
  const session = { id: randomUUID(), secretHash: hashSecret(secret), network };
  const budget = { key: `sessions of ${network}`, amount: 1, max: provider.limits.sessionsPerNetwork };
  const secondsToWait = await spendBudgets(db, [budget], clock.now());
  if (secondsToWait !== undefined) return refuse('rateLimited', { retryAfterSeconds: secondsToWait });
  await insertSession(db, session, clock.now());
  cookie.write(secret);
  return succeed(session);
}
