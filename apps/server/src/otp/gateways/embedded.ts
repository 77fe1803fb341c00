import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import type { TextMessages } from '../gateway.ts';
import { insertText } from '../store.ts';

/** Sends nothing: the messages stand on a page of the demonstration. */
export const embeddedTexts = ({ config, clock }: Pick<Platform, 'config' | 'clock'>): TextMessages => ({
  async send({ tx, lastly }, { to, text }) {
    const sealedText = sealText(config.secret, text);
    lastly(insertText(tx, { to, sealedText, status: 'sent', createdAt: clock.now() }));
  },
});
