import { type CodeRecipient, calls } from '@demarc/contract';
import { getStanding } from '@demarc/domain/checkout';
import { refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { raiseNumberStanding } from '../../shopping/numbers/index.ts';
import { checkCode } from './check-code.ts';
import type { CodeChannel } from './code-channel.ts';
import { type HasQuote, sendCode } from './send-code.ts';

/** Runs in the transaction in which a session confirms its mobile number or email. */
type OnVerified = (tx: Transaction, sessionId: string) => Promise<void>;

interface OneTimeCodeDeps {
  readonly channel: CodeChannel;
  readonly onVerified: OnVerified;
  readonly hasQuote: HasQuote;
}

export function oneTimeCodeRoutes(platform: Platform, { channel, onVerified, hasQuote }: OneTimeCodeDeps): Handler[] {
  const { mobileCode } = platform.provider.rules;
  return [
    handle(calls.sendOneTimeCode, async ({ body }, { session, tx, checkCaptcha }) => {
      const recipient = mobileCode === 'off' ? undefined : findRecipient(channel, body);
      if (recipient === undefined) return refuse('invalidRequest');
      return sendCode(tx, platform, channel, {
        sessionId: session.id,
        recipient,
        checkCaptcha: () => checkCaptcha(recipient, tx),
        mayReachOther: hasQuote,
      });
    }),
    handle(calls.validateOneTimeCode, async ({ body: { code } }, { session, tx }) => {
      const answer = await checkCode(tx, platform, session.id, code);
      if (answer.status === 'SUCCESS') {
        const facts = { hasConfirmedCode: true, creditStatus: undefined };
        await raiseNumberStanding(tx, session.id, getStanding(platform.provider.rules, facts));
        await onVerified(tx, session.id);
      }
      return succeed(answer);
    }),
  ];
}

/** Returns undefined for a number in a shop that mails its codes, and for an email in another shop. */
function findRecipient({ kind }: CodeChannel, recipient: CodeRecipient): string | undefined {
  if ('email' in recipient) return kind === 'email' ? recipient.email.trim().toLowerCase() : undefined;
  return kind === 'text' ? recipient.phone : undefined;
}
