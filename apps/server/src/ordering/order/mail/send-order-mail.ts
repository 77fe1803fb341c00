import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAcceptedText } from '../../../shopping/consent/index.ts';
import { buildCalendarLink, buildOrderLink } from '../order-link.ts';
import { saveOrderLinks } from '../store/links.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { buildOrderMail, type Occasion } from './order-mail.ts';

/**
 * Sends the order's mail with new links and the accepted terms, in the transaction that places or releases the order.
 * Does nothing without an email address. Returns true if the mail will be sent.
 */
export async function sendOrderMail(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'config' | 'mail' | 'log'>,
  order: PlacedRow,
  occasion: Occasion,
  /** Added to the key of a mail that is sent again. */
  keySuffix = '',
): Promise<boolean> {
  if (!order.contents.mailTo) return false;
  const now = platform.clock.now();
  const status = buildOrderLink(order.number, now);
  const calendar = buildCalendarLink(order.number, now);
  const secrets = { order: status.token, calendar: calendar.token };
  const terms = await findAcceptedText(tx, order.contents.terms.hash);
  const mail = buildOrderMail(platform, order, occasion, terms);
  const [sent] = await Promise.all([
    platform.mail.send(tx, { ...mail, key: `${mail.key}${keySuffix}`, secrets }),
    saveOrderLinks(tx, [status.link, calendar.link]),
  ]);
  if (!sent.ok) platform.log.warn({ orderNumber: order.number }, 'an order has no valid email address');
  return sent.ok;
}
