import type { Platform } from '../../../platform/platform.ts';
import { sealText } from '../../../platform/sealed-text.ts';
import type { TextMessages } from '../gateway.ts';
import { insertTextMessage } from '../store.ts';

/** Only saves the messages. A page of the demonstration lists them. */
export const createEmbeddedTextMessages = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): TextMessages => ({
  async send(tx, { to, text }) {
    const sealedText = sealText(config.secret, text);
    await insertTextMessage(tx, { to, sealedText, status: 'sent', createdAt: clock.now(), orderNumber: null });
  },
});
