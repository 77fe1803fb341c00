import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { getLinkExpiry, type LastPage, listReminderTimes, type SaveCartRequest } from '@demarc/domain/saved-cart';
import type { CartView } from '@demarc/domain/submission';
import { stripSensitive } from '@demarc/domain/text';
import type { Transaction } from '../../platform/database/database.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { newLinkToken } from '../../platform/random-secret.ts';
import { loadPortableCart } from '../../shopping/cart/index.ts';
import { loadPortableCheck } from '../../shopping/qualification/index.ts';
import { findEarlierSave, lockOtherSessionCarts, type SessionCart } from './cart-identity.ts';
import { linkMail } from './link-mail.ts';
import { loadContacts } from './load-contacts.ts';
import type { IsOrdered } from './retrieve-cart.ts';
import { findMarks, insertSavedCart, lockNthNewestSave, saveLinks } from './store.ts';

export interface SaveCartDeps extends Pick<Platform, 'clock' | 'config' | 'jobs' | 'mail' | 'provider'> {
  /** Finds the number of this cart's order, if the cart reached checkout. */
  readonly findOrderNumber: (tx: Transaction, place: SessionCart) => Promise<string | undefined>;
  readonly isOrdered: IsOrdered;
}

export interface SaveCartInput {
  readonly sessionId: string;
  /** The page's address check. Another tab may have checked another address. */
  readonly checkId?: string | undefined;
  readonly request: SaveCartRequest;
  readonly lastPage: LastPage;
  /** The failure page. */
  readonly failure: FailureCode;
}

/** Mails per day to one address: more than a shopper needs, too few to flood the mailbox of a stranger. */
const maxMailsPerAddress = 10;
const daySeconds = 24 * 60 * 60;

/** Saves the cart and its link, and queues the mail with the link and the reminders, in one transaction. */
export async function saveCart(
  platform: SaveCartDeps,
  tx: Transaction,
  { sessionId, checkId, request, lastPage, failure }: SaveCartInput,
): Promise<Result<{ readonly cart: CartView; readonly validUntil: string }>> {
  const { clock, jobs, mail } = platform;
  const savedAt = clock.now();
  const found = await loadPortableCart({ ...platform, db: tx }, sessionId, checkId);
  if (!found.ok) return found.refusal.code === 'otherAddress' ? found : refuse(found.refusal.code, { failure });
  const { cart, view } = found.value;
  // The cart's own address check: another tab may check another address meanwhile.
  const addressCheck = await loadPortableCheck(tx, sessionId, found.value.checkId);
  if (!addressCheck) return refuse('cartMissing', { failure });
  // C-282: an empty cart would look broken when it is retrieved.
  if (view.breakdown.header.flowType === '') return refuse('cartEmpty', { failure });
  const place = { sessionId, checkId: found.value.checkId };
  const gated = platform.provider.flags.saveCartGate;
  // An ordered cart needs no reminder, whichever session ordered it; checkout shows the order. `savedAt` is now, so that an
  // earlier order from a quote does not count.
  if (await platform.isOrdered(tx, [{ ...place, savedAt }, ...(await lockOtherSessionCarts(tx, place, gated))]))
    return refuse('savedCartOrdered');
  const tenth = await lockNthNewestSave(tx, request.email, maxMailsPerAddress);
  const retryAfterSeconds = tenth ? daySeconds - Math.floor((savedAt.getTime() - tenth.getTime()) / 1000) : 0;
  if (retryAfterSeconds > 0) return refuse('mailedEnough', { retryAfterSeconds });
  const before = await findEarlierSave(tx, place, gated);
  const saved = await insertSavedCart(tx, {
    sessionId,
    ...request,
    lastPage,
    cart,
    addressCheck,
    savedAt,
    expiresAt: getLinkExpiry(savedAt),
    // Shoppers write card and tax numbers into free text (K-351).
    comment: stripSensitive(toStorableText(request.comment)),
    contacts: await loadContacts(tx, sessionId, addressCheck, request.email),
    ...(await findMarks(tx, sessionId)),
    ...before,
  });
  const tokens = { cart: newLinkToken(), reminders: newLinkToken() };
  await saveLinks(tx, saved.id, tokens);
  const occasion = { kind: 'saved', orderNumber: await platform.findOrderNumber(tx, place) } as const;
  const sent = await mail.send(tx, linkMail(platform, saved, view.breakdown, tokens, occasion));
  if (!sent.ok) return refuse(sent.refusal.code, { failure });
  if (request.reminders)
    for (const [nth, time] of listReminderTimes(savedAt).entries()) {
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
