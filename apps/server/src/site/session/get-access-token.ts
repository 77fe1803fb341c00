import { randomUUID } from 'node:crypto';
import { type Result, succeed } from '@demarc/domain/errors';
import { type Campaign, listCampaignParameters } from '@demarc/domain/visitor';
import { spendOrSolve } from '../../platform/database/spend-or-solve.ts';
import type { SessionCookie } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSecret, hashSecret } from '../../platform/random-secret.ts';
import { type AccessTokens, tokenLifetimeSeconds } from './access-token.ts';
import { chooseNetwork } from './choose-network.ts';
import { findSession, insertSession, type StoredSession, saveCampaign } from './store.ts';

interface TokenContext {
  readonly cookie: SessionCookie;
  /** Returns the network address of the visitor. */
  address(): string;
  checkCaptcha(network: string): Promise<Result<void>>;
}

/** Issues a token for the session of the cookie, or for a new session, and saves the campaign of a visitor who has just arrived. */
export async function getAccessToken(
  platform: Platform,
  tokens: AccessTokens,
  { cookie, address, checkCaptcha }: TokenContext,
  campaign: Campaign,
): Promise<Result<{ token: string; lifetimeSeconds: number; sessionId: string }>> {
  const secret = cookie.read();
  const known = secret ? await findSession(platform.db, hashSecret(secret), platform.clock.now()) : undefined;
  const session = known ? succeed(known) : await startSession(platform, { cookie, address, checkCaptcha });
  if (!session.ok) return session;
  const { value } = session;
  if (listCampaignParameters(campaign).length > 0) await saveCampaign(platform.db, value.id, campaign);
  return succeed({ token: await tokens.issue(value), lifetimeSeconds: tokenLifetimeSeconds, sessionId: value.id });
}

/** Asks for a captcha if the network has started many sessions today, and refuses it after very many (safety 28, S-268). */
async function startSession(
  platform: Platform,
  { cookie, address, checkCaptcha }: TokenContext,
): Promise<Result<StoredSession>> {
  const { db, clock, provider } = platform;
  const secret = createSecret();
  const network = await chooseNetwork(platform, address());
  const session = { id: randomUUID(), secretHash: hashSecret(secret), network };
  const { sessionsPerNetwork: max, sessionsPerNetworkWithCaptcha: maxWithCaptcha } = provider.limits;
  const budget = { key: `sessions of ${network}`, amount: 1, max, maxWithCaptcha };
  const admitted = await spendOrSolve(db, [budget], () => checkCaptcha(network), clock.now());
  if (!admitted.ok) return admitted;
  await insertSession(db, session, clock.now());
  cookie.write(secret);
  return succeed(session);
}
