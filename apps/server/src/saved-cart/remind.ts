import { mayRemind } from '@demarc/domain/saved-cart';
import { priceToday } from '../cart/index.ts';
import { newLinkToken } from '../platform/link-token.ts';
import type { Platform } from '../platform/platform.ts';
import { linkMail } from './link-mail.ts';
import { findSavedCart, keepLinks } from './store.ts';

type Reminding = Pick<Platform, 'clock' | 'config' | 'db' | 'mail' | 'provider'>;

/** Asked when the day has come: much may have happened since. Each mail has a link of its own, since no other is known by now. */
export const remindOfCart = (platform: Reminding, savedCartId: string, nth: number): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const saved = await findSavedCart(tx, savedCartId);
    if (!saved || !mayRemind({ ...saved, ordered: saved.orderedAt !== null }, platform.clock.now())) return;
    const tokens = { cart: newLinkToken(), reminders: newLinkToken() };
    await keepLinks(tx, saved.id, tokens);
    // Carts that were saved before may have the price for auto pay, which their link does not give.
    const value = { ...saved.cart.value, autoPayPrice: false };
    const breakdown = await priceToday({ ...platform, db: tx }, { ...saved.cart, value });
    const sent = await platform.mail.send(tx, linkMail(platform, saved, breakdown, tokens, { kind: 'reminder', nth }));
    if (!sent.ok) throw new Error('a reminder cannot be written to the address of its cart');
  });
