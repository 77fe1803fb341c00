import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode } from './check-code.ts';
import { embeddedTexts } from './gateways/embedded.ts';
import { httpTexts } from './gateways/http.ts';
import { sendCode } from './send-code.ts';

export function oneTimeCodeRoutes(platform: Platform): Handler[] {
  const { textMessages } = platform.config.services;
  const texts = textMessages ? httpTexts(textMessages, platform) : embeddedTexts(platform);
  return [
    handle(calls.sendOneTimeCode, async ({ body: { phone } }, { session, tx }) =>
      succeed(await sendCode(tx, platform, texts, { sessionId: session.id, phone })),
    ),
    handle(calls.validateOneTimeCode, async ({ body: { code } }, { session, tx }) =>
      succeed(await checkCode(tx, platform, session.id, code)),
    ),
  ];
}
