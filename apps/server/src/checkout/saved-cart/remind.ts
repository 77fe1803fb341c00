import { listReminderTimes, shouldSendReminder } from '@demarc/domain/saved-cart';
import type { Queryable } from '../../platform/database/database.ts';
import { hasMailFailed } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLinkToken } from '../../platform/random-secret.ts';
import { priceSavedCart } from '../../shopping/cart/index.ts';
import { isSavedAgain, listSessionCarts } from './cart-identity.ts';
import { buildLinkMail } from './link-mail.ts';
import type { IsOrdered } from './retrieve-cart.ts';
import { findSavedCart, listCartsWithReminders, type StoredSavedCart, saveLinks } from './store.ts';

interface RemindDeps extends Pick<Platform, 'clock' | 'config' | 'db' | 'mail' | 'provider'> {
  readonly isOrdered: IsOrdered;
}

/** Sends a reminder with a new link. Earlier tokens are stored only as hashes. */
export const sendReminder = (platform: RemindDeps, savedCartId: string, nth: number): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const saved = await findCartToRemind(platform, tx, savedCartId);
    if (!saved) return;
    const tokens = { cart: createLinkToken(), reminders: createLinkToken() };
    await saveLinks(tx, saved.id, tokens);
    // Carts saved by older releases may have the auto pay price, which their link does not give.
    const value = { ...saved.cart.value, autoPayPrice: false };
    const now = platform.clock.now();
    const breakdown = await priceSavedCart({ ...platform, db: tx }, saved.sessionId, {
      ...saved.cart,
      value,
      savedAt: saved.savedAt,
    });
    const sent = await platform.mail.send(
      tx,
      buildLinkMail(platform, saved, breakdown, tokens, { kind: 'reminder', nth, now }),
    );
    if (!sent.ok) throw new Error('a reminder cannot be written to the address of its cart');
  });

/** Queues the reminders that are due when a demonstration starts at a later date. The job queue uses real time. */
export async function enqueueDueReminders({ db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now();
  for (const { id, savedAt } of await listCartsWithReminders(db, now)) {
    const nth = listReminderTimes(savedAt).findLastIndex((time) => time <= now);
    if (nth < 0) continue;
    const reminder = { savedCartId: id, nth };
    await db.transaction((tx) => jobs.enqueue(tx, 'remind-of-cart', reminder, { key: `${id} ${nth} due` }));
  }
}

/** Checks the reminder of a mail key again. The mail may have waited for its mail server. */
export const isReminderStillDue = async (platform: RemindDeps, key: string): Promise<boolean> =>
  (await findCartToRemind(platform, platform.db, key.split(':')[1] ?? '')) !== undefined;

/** Returns the cart if its reminder is still due. Runs when the job is due and again before the mail is sent. */
async function findCartToRemind(
  { clock, provider, isOrdered }: Pick<RemindDeps, 'clock' | 'provider' | 'isOrdered'>,
  db: Queryable,
  id: string,
): Promise<StoredSavedCart | undefined> {
  const saved = await findSavedCart(db, id);
  if (!saved || (await hasMailFailed(db, `saved-cart:${id}`))) return undefined;
  // A cart that was first saved while it was being ordered has no `orderedAt`.
  const ordered =
    saved.orderedAt !== null ||
    (await isOrdered(db, await listSessionCarts(db, [saved.cartId], provider.flags.saveCartGate)));
  const savedAgain = await isSavedAgain(db, saved);
  return shouldSendReminder({ ...saved, ordered, savedAgain }, clock.now()) ? saved : undefined;
}
