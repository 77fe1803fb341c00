import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { newOrderLink } from '../order-link.ts';
import { type PlacedRow, saveLink } from '../store.ts';
import { type Occasion, orderMail } from './order-mail.ts';

/** Sends the order's mail with a new link, in the transaction that placed or released the order. Needs an email address. */
export async function sendOrderMail(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'config' | 'mail' | 'log'>,
  order: PlacedRow,
  occasion: Occasion,
): Promise<void> {
  if (!order.contents.mailTo) return;
  const { token, link } = newOrderLink(order.number, platform.clock.now());
  const [sent] = await Promise.all([
    platform.mail.send(tx, orderMail(platform, order, token, occasion)),
    saveLink(tx, link),
  ]);
  if (!sent.ok) platform.log.warn({ orderNumber: order.number }, 'an order has no address that a mail could go to');
}
