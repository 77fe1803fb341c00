import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import type { TextMessages } from '../gateway.ts';
import { insertText } from '../store.ts';

/** Sends nothing: the messages stand on a page of the demonstration. */
export const embeddedTexts = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): TextMessages => ({
  async send(tx, { to, text }) {
    await insertText(tx, { to, sealedText: sealText(config.secret, text), status: 'sent', createdAt: clock.now() });
  },
});
