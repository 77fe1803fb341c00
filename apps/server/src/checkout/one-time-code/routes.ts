import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkCode } from './check-code.ts';
import { embeddedTextMessages } from './gateways/embedded.ts';
import { httpTextMessages } from './gateways/http.ts';
import { sendCode } from './send-code.ts';

export function oneTimeCodeRoutes(platform: Platform): Handler[] {
  const { textMessages } = platform.config.services;
  const texts = textMessages ? httpTextMessages(textMessages, platform) : embeddedTextMessages(platform);
  return [
    handle(calls.sendOneTimeCode, async ({ body: { phone } }, { session, tx }) =>
      succeed(await sendCode(tx, platform, texts, { sessionId: session.id, phone })),
    ),
    handle(calls.validateOneTimeCode, async ({ body: { code } }, { session, tx }) =>
      succeed(await checkCode(tx, platform, session.id, code)),
    ),
  ];
}
