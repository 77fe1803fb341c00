import { hash, timingSafeEqual } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { getCartToken, type RetrievalParameters } from '@demarc/domain/saved-cart';
import { isEmailAddress } from '@demarc/domain/text';
import type { CallContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { renewSession } from '../../site/session/index.ts';
import { countGateTries, findByToken, refundGateTries, saveVerification } from './store.ts';

/**
 * Tries within an hour, for one link and for one network address (safety 19). Enough for typing mistakes, too few for
 * guessing.
 */
const maxTries = { link: 5, address: 30 };
const windowSeconds = 3600;

/**
 * Checks whether an email opens the cart of a link. An unknown link is counted and compared like any other, so that
 * neither the answer nor its time reveals that it is unknown. Only the cart's owner learns that a link has expired.
 * Without a link, checks only the form of the email.
 */
export async function checkEmail(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  context: CallContext,
  email: string,
  link: RetrievalParameters,
): Promise<Result<{ valid: boolean }>> {
  const token = getCartToken(link);
  if (token === '') return succeed({ valid: isEmailAddress(email) });
  const now = clock.now();
  const limits = new Map([
    [`address ${context.address()}`, maxTries.address],
    [`link ${hashSecret(token)}`, maxTries.link],
  ]);
  const retryAfterSeconds = await countGateTries(db, limits, now, windowSeconds);
  if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
  const saved = await findByToken(db, token, 'cart');
  const valid = timingSafeEqual(hashEmail(email), hashEmail(saved?.email ?? '')) && saved !== undefined;
  if (!valid) return succeed({ valid: false });
  await db.transaction(async (tx) => {
    await refundGateTries(tx, [...limits.keys()]);
    await saveVerification(tx, context.session.id, saved.id, now);
    await renewSession(tx, context, now);
  });
  return succeed({ valid: true });
}

const hashEmail = (email: string) => hash('sha256', email.trim().toLowerCase(), 'buffer');
