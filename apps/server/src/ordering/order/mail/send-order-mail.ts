import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { buildOrderLink } from '../order-link.ts';
import { type PlacedRow, saveOrderLink } from '../store.ts';
import { buildOrderMail, type Occasion } from './order-mail.ts';

/**
 * Sends the order's mail with a new link, in the transaction that places or releases the order. Does nothing without an
 * email address.
 */
export async function sendOrderMail(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'config' | 'mail' | 'log'>,
  order: PlacedRow,
  occasion: Occasion,
): Promise<void> {
  if (!order.contents.mailTo) return;
  const { token, link } = buildOrderLink(order.number, platform.clock.now());
  const [sent] = await Promise.all([
    platform.mail.send(tx, buildOrderMail(platform, order, token, occasion)),
    saveOrderLink(tx, link),
  ]);
  if (!sent.ok) platform.log.warn({ orderNumber: order.number }, 'an order has no valid email address');
}
