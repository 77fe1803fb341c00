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
 * Tries within an hour, for one network address, and for one link by one network (safety 19). Enough for typing mistakes, too
 * few for guessing. After as many tries by all networks together, each further one needs a captcha: strangers who know the
 * link can neither guess the email nor lock its owner out.
 */
const maxTries = { address: 30, linkOfNetwork: 5, linkWithoutCaptcha: 5 };
const windowSeconds = 3600;

/**
 * Checks whether an email opens the cart of a link. An unknown link is counted and compared like any other, so that
 * neither the answer nor its time reveals that it is unknown. Only the cart's owner learns that a link has expired.
 * Without a link, checks only the form of the email.
 */
export async function checkEmail(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  context: CallContext & { checkCaptcha(value: string): Promise<Result<void>> },
  email: string,
  link: RetrievalParameters,
): Promise<Result<{ valid: boolean }>> {
  const token = getCartToken(link);
  if (token === '') return succeed({ valid: isEmailAddress(email) });
  const now = clock.now();
  const linkHash = hashSecret(token);
  const limits = new Map([
    [`address ${context.address()}`, maxTries.address],
    [`link ${linkHash} ${context.address()}`, maxTries.linkOfNetwork],
  ]);
  const retryAfterSeconds = await countGateTries(db, limits, now, windowSeconds);
  if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
  const linkKey = `link ${linkHash}`;
  if ((await countGateTries(db, new Map([[linkKey, maxTries.linkWithoutCaptcha]]), now, windowSeconds)) !== undefined) {
    const captcha = await context.checkCaptcha(linkHash);
    if (!captcha.ok) {
      await refundGateTries(db, [...limits.keys()]);
      return captcha;
    }
  }
  const saved = await findByToken(db, token, 'cart');
  const valid = timingSafeEqual(hashEmail(email), hashEmail(saved?.email ?? '')) && saved !== undefined;
  if (!valid) return succeed({ valid: false });
  await db.transaction(async (tx) => {
    await refundGateTries(tx, [...limits.keys(), linkKey]);
    await saveVerification(tx, context.session.id, saved.id, now);
    await renewSession(tx, context, now);
  });
  return succeed({ valid: true });
}

const hashEmail = (email: string) => hash('sha256', email.trim().toLowerCase(), 'buffer');
