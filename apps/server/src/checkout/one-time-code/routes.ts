import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { raiseNumberStanding } from '../../shopping/numbers/index.ts';
import { checkCode } from './check-code.ts';
import { createEmbeddedTextMessages } from './gateways/embedded.ts';
import { createHttpTextMessages } from './gateways/http.ts';
import { type HasQuote, sendCode } from './send-code.ts';

/** Runs in the transaction in which a session confirms its mobile number. */
type OnVerified = (tx: Transaction, sessionId: string) => Promise<void>;

interface OneTimeCodeDeps {
  readonly onVerified: OnVerified;
  readonly hasQuote: HasQuote;
}

export function oneTimeCodeRoutes(platform: Platform, { onVerified, hasQuote }: OneTimeCodeDeps): Handler[] {
  const { textMessages } = platform.config.services;
  const texts = textMessages ? createHttpTextMessages(textMessages, platform) : createEmbeddedTextMessages(platform);
  return [
    handle(calls.sendOneTimeCode, ({ body: { phone } }, { session, tx, checkCaptcha }) =>
      sendCode(tx, platform, texts, {
        sessionId: session.id,
        phone,
        checkCaptcha: () => checkCaptcha(phone, tx),
        hasQuote,
      }),
    ),
    handle(calls.validateOneTimeCode, async ({ body: { code } }, { session, tx }) => {
      const answer = await checkCode(tx, platform, session.id, code);
      if (answer.status === 'SUCCESS') {
        await raiseNumberStanding(
          tx,
          session.id,
          platform.provider.rules.creditCheck === 'off' ? 'approved' : 'confirmed',
        );
        await onVerified(tx, session.id);
      }
      return succeed(answer);
    }),
  ];
}
