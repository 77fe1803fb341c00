import type { Platform } from '../../platform/platform.ts';
import { unsealText } from '../../platform/sealed-text.ts';
import type { TextMessage } from './gateway.ts';
import { listNewestTextMessages } from './store.ts';

interface SentText extends TextMessage {
  readonly status: string;
  readonly createdAt: Date;
}

/** Loads and decrypts the last messages, newest first. Only for the pages of the demonstration. */
export const listSentTexts = async ({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<readonly SentText[]> =>
  (await listNewestTextMessages(db, 100)).map(({ to, sealedText, status, createdAt }) => ({
    to,
    status,
    createdAt,
    text: unsealText(config.secret, sealedText),
  }));
