import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { buildCalendarLink, buildOrderLink } from '../order-link.ts';
import type { PortedLine } from '../ported-lines.ts';
import { saveOrderLinks } from '../store/links.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { buildChangeMail, hasNewDate, type MailedChange } from './change-mail.ts';

/** Sends the mail about a change with new links, in its transaction. Returns true if the mail will be sent: an order may have no email address. */
export async function sendChangeMail(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'config' | 'mail'>,
  order: PlacedRow,
  ports: readonly PortedLine[],
  change: MailedChange,
  /** Added to the key of a mail that is sent again. */
  keySuffix = '',
): Promise<boolean> {
  if (!order.contents.mailTo) return false;
  const now = platform.clock.now();
  const status = buildOrderLink(order.number, now);
  const calendar = hasNewDate(change) ? buildCalendarLink(order.number, now) : undefined;
  const secrets = { order: status.token, ...(calendar && { calendar: calendar.token }) };
  const mail = buildChangeMail(platform, order, ports, change);
  const [sent] = await Promise.all([
    platform.mail.send(tx, { ...mail, key: `${mail.key}${keySuffix}`, secrets }),
    saveOrderLinks(tx, [status.link, ...(calendar ? [calendar.link] : [])]),
  ]);
  return sent.ok;
}
