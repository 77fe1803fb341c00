import type { Transaction } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { newOrderLink } from './order-link.ts';
import { orderMail } from './order-mail.ts';
import { keepLink, type PlacedRow } from './store.ts';

/** Part of the transaction that placed or released it: a mail with a link of its own, where anybody gave an address. */
export async function mailOrder(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'config' | 'mail' | 'log'>,
  order: PlacedRow,
): Promise<void> {
  if (!order.contents.mailTo) return;
  const { token, link } = newOrderLink(order.number, platform.clock.now());
  await keepLink(tx, link);
  const sent = await platform.mail.send(tx, orderMail(platform, order, token));
  if (!sent.ok) platform.log.warn({ orderNumber: order.number }, 'an order has no address that a mail could go to');
}
