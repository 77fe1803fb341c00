import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { type LastPage, linkExpiresAt, reminderTimes, type SaveCartRequest } from '@demarc/domain/saved-cart';
import type { CartView } from '@demarc/domain/submission';
import { stripSensitive } from '@demarc/domain/text';
import { cartToGo } from '../cart/index.ts';
import { storableText } from '../platform/database/storable-text.ts';
import type { Transaction } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { newLinkToken } from '../platform/random-secret.ts';
import { checkToGo } from '../qualification/index.ts';
import { contactsOf } from './contacts-of.ts';
import { linkMail } from './link-mail.ts';
import { type CartPlace, cartSavedBefore, otherPlacesOf } from './one-cart.ts';
import type { IsOrdered } from './retrieve-cart.ts';
import { insertSavedCart, keepLinks, marksOf, nthNewestSaveTo } from './store.ts';

export interface Saving extends Pick<Platform, 'clock' | 'config' | 'jobs' | 'mail' | 'provider'> {
  /** The number of the order that this cart has in checkout, if it came there. */
  readonly orderNumberOf: (tx: Transaction, place: CartPlace) => Promise<string | undefined>;
  readonly isOrdered: IsOrdered;
}

export interface Save {
  readonly sessionId: string;
  /** By which check of an address the page goes; another tab may have made another. */
  readonly checkId?: string | undefined;
  readonly request: SaveCartRequest;
  readonly lastPage: LastPage;
  /** The page of whoever could not. */
  readonly failure: FailureCode;
}

/** Within a day, to one reader, whoever asks: more than any shopper needs, and no way to fill the mailbox of somebody else. */
const mostToOneReader = 10;
const aDaySeconds = 24 * 60 * 60;

/** The cart, the link to it, the mail with the link and the reminders: all of them or none. */
export async function saveCart(
  platform: Saving,
  tx: Transaction,
  { sessionId, checkId, request, lastPage, failure }: Save,
): Promise<Result<{ readonly cart: CartView; readonly validUntil: string }>> {
  const { clock, jobs, mail } = platform;
  const savedAt = clock.now();
  const found = await cartToGo({ ...platform, db: tx }, sessionId, checkId);
  if (!found.ok) return found.refusal.code === 'otherAddress' ? found : refuse(found.refusal.code, { failure });
  const { cart, view } = found.value;
  // Its own address: another tab may check another meanwhile.
  const addressCheck = await checkToGo(tx, sessionId, found.value.checkId);
  if (!addressCheck) return refuse('cartMissing', { failure });
  // C-282: a cart that holds nothing would come back as a broken one.
  if (view.breakdown.header.flowType === '') return refuse('cartEmpty', { failure });
  const place = { sessionId, checkId: found.value.checkId };
  const gated = platform.provider.flags.saveCartGate;
  // What is an order, here or where its link was opened, is not waited for: checkout says what became of it. Saved only
  // now, it is not what a quote was ordered in place of.
  if (await platform.isOrdered(tx, [{ ...place, savedAt }, ...(await otherPlacesOf(tx, place, gated))]))
    return refuse('savedCartOrdered');
  const tenth = await nthNewestSaveTo(tx, request.email, mostToOneReader);
  const retryAfterSeconds = tenth ? aDaySeconds - Math.floor((savedAt.getTime() - tenth.getTime()) / 1000) : 0;
  if (retryAfterSeconds > 0) return refuse('mailedEnough', { retryAfterSeconds });
  const before = await cartSavedBefore(tx, place, gated);
  const saved = await insertSavedCart(tx, {
    ...{ sessionId, ...request, lastPage, cart, addressCheck, savedAt, expiresAt: linkExpiresAt(savedAt) },
    // People write card and tax numbers into free text (K-351).
    comment: stripSensitive(storableText(request.comment)),
    contacts: await contactsOf(tx, sessionId, addressCheck, request.email),
    ...(await marksOf(tx, sessionId)),
    ...before,
  });
  const tokens = { cart: newLinkToken(), reminders: newLinkToken() };
  await keepLinks(tx, saved.id, tokens);
  const occasion = { kind: 'saved', orderNumber: await platform.orderNumberOf(tx, place) } as const;
  const sent = await mail.send(tx, linkMail(platform, saved, view.breakdown, tokens, occasion));
  if (!sent.ok) return refuse(sent.refusal.code, { failure });
  if (request.reminders)
    for (const [nth, time] of reminderTimes(savedAt).entries()) {
      const afterSeconds = (time.getTime() - savedAt.getTime()) / 1000;
      await jobs.enqueue(
        tx,
        'remind-of-cart',
        { savedCartId: saved.id, nth },
        { key: `${saved.id} ${nth}`, afterSeconds },
      );
    }
  return succeed({ cart: view, validUntil: saved.expiresAt.toISOString() });
}
