import { mayRemind, reminderTimes } from '@demarc/domain/saved-cart';
import { priceToday } from '../cart/index.ts';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { newLinkToken } from '../platform/random-secret.ts';
import { linkMail } from './link-mail.ts';
import { isSavedAgain, placesOf } from './one-cart.ts';
import type { IsOrdered } from './retrieve-cart.ts';
import { findSavedCart, keepLinks, remindersWanted, type StoredSavedCart } from './store.ts';

interface Reminding extends Pick<Platform, 'clock' | 'config' | 'db' | 'mail' | 'provider'> {
  readonly isOrdered: IsOrdered;
}

/** Asked when the day has come, and again when the mail goes: much may have happened since. */
async function cartToRemindOf(
  { clock, provider, isOrdered }: Pick<Reminding, 'clock' | 'provider' | 'isOrdered'>,
  db: Queryable,
  id: string,
): Promise<StoredSavedCart | undefined> {
  const saved = await findSavedCart(db, id);
  if (!saved) return undefined;
  // Saved for the first time just while it was ordered, a cart does not say so itself.
  const ordered =
    saved.orderedAt !== null || (await isOrdered(db, await placesOf(db, [saved.cartId], provider.flags.saveCartGate)));
  const facts = { ...saved, ordered, savedAgain: await isSavedAgain(db, saved) };
  return mayRemind(facts, clock.now()) ? saved : undefined;
}

/** Each mail has a link of its own, since no other is known by now. */
export const remindOfCart = (platform: Reminding, savedCartId: string, nth: number): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const saved = await cartToRemindOf(platform, tx, savedCartId);
    if (!saved) return;
    const tokens = { cart: newLinkToken(), reminders: newLinkToken() };
    await keepLinks(tx, saved.id, tokens);
    // Carts that were saved before may have the price for auto pay, which their link does not give.
    const value = { ...saved.cart.value, autoPayPrice: false };
    const breakdown = await priceToday({ ...platform, db: tx }, { ...saved.cart, value });
    const sent = await platform.mail.send(tx, linkMail(platform, saved, breakdown, tokens, { kind: 'reminder', nth }));
    if (!sent.ok) throw new Error('a reminder cannot be written to the address of its cart');
  });

/** A demonstration that is started at a later day: its queue, which goes by real time, is told what is due by then. */
export async function remindOfDue({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  for (const { id, savedAt } of await remindersWanted(db, now)) {
    const nth = reminderTimes(savedAt).findLastIndex((time) => time <= now);
    if (nth < 0) continue;
    const due = { savedCartId: id, nth };
    await db.transaction((tx) => jobs.enqueue(tx, 'remind-of-cart', due, { key: `${id} ${nth} due` }));
  }
}

/** Of the mail with this key, which may have waited for its mail server. */
export const isStillDue = async (platform: Reminding, key: string): Promise<boolean> =>
  (await cartToRemindOf(platform, platform.db, key.split(':')[1] ?? '')) !== undefined;
