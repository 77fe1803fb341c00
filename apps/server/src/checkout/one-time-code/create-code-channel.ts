import type { Platform } from '../../platform/platform.ts';
import { type CodeChannel, createMailChannel, createTextChannel } from './code-channel.ts';
import { createEmbeddedTextMessages } from './gateways/embedded.ts';
import { createHttpTextMessages } from './gateways/http.ts';

/** Call it once per server: the HTTP adapter registers its jobs. */
export function createCodeChannel(platform: Platform): CodeChannel {
  const { textMessages } = platform.config.services;
  const texts = textMessages ? createHttpTextMessages(textMessages, platform) : createEmbeddedTextMessages(platform);
  return platform.provider.rules.mobileCode === 'email'
    ? createMailChannel(platform)
    : createTextChannel(platform, texts);
}
