import { hash, timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type RetrievalParameters, tokenOf } from '@demarc/domain/saved-cart';
import { isEmailAddress } from '@demarc/domain/text';
import type { CallContext } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { hashOf } from '../platform/random-secret.ts';
import { renewSession } from '../session/index.ts';
import { countTries, findByToken, findVisit, keepVisit, takeBackTries } from './store.ts';

/** Within an hour: a shopper mistypes; who needs more does not know it (safety 19). */
const mostTries = { link: 5, address: 30 };
const windowSeconds = 3600;

const digestOf = (email: string) => hash('sha256', email.trim().toLowerCase(), 'buffer');

/**
 * Whether an email opens the cart of a link. A link that leads nowhere is counted and compared like any other, so that
 * neither the answer nor its time tells more than "not this one"; that a link has ended is for its reader. Without a link: whether it is an email at all.
 */
export async function checkEmail(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  context: CallContext,
  email: string,
  link: RetrievalParameters,
): Promise<Result<{ valid: boolean }>> {
  const token = tokenOf(link);
  if (token === '') return succeed({ valid: isEmailAddress(email) });
  const now = clock.now();
  const most = new Map([
    [`link ${hashOf(token)}`, mostTries.link],
    [`address ${context.address()}`, mostTries.address],
  ]);
  const retryAfterSeconds = await countTries(db, most, now, windowSeconds);
  if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
  const saved = await findByToken(db, token, 'cart');
  const valid = timingSafeEqual(digestOf(email), digestOf(saved?.email ?? '')) && saved !== undefined;
  if (!valid) return succeed({ valid: false });
  await db.transaction(async (tx) => {
    await takeBackTries(tx, [...most.keys()]);
    const before = await findVisit(tx, context.session.id, saved.id);
    // What a referral has brought is without its people (K-034): the next retrieval brings all of it.
    const again = before && !before.verifiedAt && { checkId: null };
    await keepVisit(tx, context.session.id, saved.id, { verifiedAt: now, ...again });
    await renewSession(tx, context, now);
  });
  return succeed({ valid: true });
}
