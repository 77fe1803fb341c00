import { isTextablePhone } from '@demarc/domain/text';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { insertTextMessage } from './store.ts';

interface Notice {
  /** Ten digits. */
  readonly to: string;
  readonly text: string;
  readonly orderNumber: string;
  readonly createdAt: Date;
}

/** Sends a text about an order, if the caller's transaction commits. Does nothing for a number that gets no texts. */
export async function sendNotice(
  tx: Transaction,
  { config, jobs, provider }: Pick<Platform, 'config' | 'jobs' | 'provider'>,
  { text, ...notice }: Notice,
): Promise<void> {
  if (!isTextablePhone(notice.to, provider.limits)) return;
  const sealedText = sealText(config.secret, text);
  // The demonstration only saves it: a page lists the messages.
  const isDelivered = config.services.textMessages !== undefined;
  const textId = await insertTextMessage(tx, { ...notice, sealedText, status: isDelivered ? 'queued' : 'sent' });
  if (isDelivered) await jobs.enqueue(tx, 'deliver-notice', { textId });
}
