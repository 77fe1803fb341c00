import { sendNotice } from '../../../checkout/one-time-code/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendChangeMail } from '../mail/send-change-mail.ts';
import { loadPortedLines, type PortedLine } from '../ported-lines.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { buildChangeText, type TextedChange } from './change-text.ts';

/** Tells the shopper about a change by mail and by text, in its transaction. A technician on the way is only texted. */
export async function notifyShopper(
  tx: Transaction,
  platform: Pick<Platform, 'clock' | 'provider' | 'config' | 'jobs' | 'mail'>,
  order: PlacedRow,
  change: Exclude<TextedChange, { readonly event: 'cancel' }>,
): Promise<void> {
  const ports = await loadPortedLines(tx, order);
  if (change.event !== 'depart') await sendChangeMail(tx, platform, order, ports, change);
  await sendChangeText(tx, platform, order, ports, change, platform.clock.now());
}

/** Only if the provider sends texts about changes, and only to a mobile number that a code proved. */
export async function sendChangeText(
  tx: Transaction,
  platform: Pick<Platform, 'provider' | 'config' | 'jobs'>,
  order: PlacedRow,
  ports: readonly PortedLine[],
  change: TextedChange,
  createdAt: Date,
): Promise<void> {
  const { provenMobile } = order.contents;
  if (!platform.provider.changes.texts || provenMobile === undefined) return;
  const text = buildChangeText(platform.provider, { ...order, ports }, change);
  await sendNotice(tx, platform, { to: provenMobile, text, orderNumber: order.number, createdAt });
}
