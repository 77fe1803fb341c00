import type { Platform } from '../../platform/platform.ts';
import { type CodeChannel, createMailChannel, createTextChannel } from './code-channel.ts';
import { createEmbeddedTextMessages } from './gateways/embedded.ts';
import { createHttpTextMessages } from './gateways/http.ts';

export interface CodeChannels {
  /** The way of the shop's rules, for the contact of a checkout or of an order. */
  readonly checkout: CodeChannel;
  /** For the contact of a quote, whatever the rules say. */
  readonly email: CodeChannel;
}

/** Call it once per server: the HTTP adapter registers its jobs. */
export function createCodeChannels(platform: Platform): CodeChannels {
  const { textMessages } = platform.config.services;
  const texts = textMessages ? createHttpTextMessages(textMessages, platform) : createEmbeddedTextMessages(platform);
  const email = createMailChannel(platform);
  return {
    checkout: platform.provider.rules.mobileCode === 'email' ? email : createTextChannel(platform, texts),
    email,
  };
}
