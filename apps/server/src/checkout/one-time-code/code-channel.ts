import { isTextablePhone } from '@demarc/domain/text';
import type { Transaction } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/gateway.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Provider } from '../../provider/index.ts';
import { hashRecipient, validMinutes } from './code.ts';
import type { TextMessages } from './gateway.ts';
import { countCodeMails, countTextMessagesTo, insertCodeMail } from './store.ts';

interface NewCode {
  readonly sessionId: string;
  /** Ten digits, or an email in lower case. */
  readonly recipient: string;
  readonly code: string;
  readonly sentAt: Date;
  readonly purpose?: CodePurpose | undefined;
}

/**
 * Lines of the mail below the code that say what it is for, because a person may have several quotes (O-202). The
 * subject does not: its digits could be taken for the code.
 */
export type CodePurpose = readonly (readonly [label: string, value: string])[];

/** The way on which codes reach shoppers: text messages or mails. */
export interface CodeChannel {
  readonly kind: 'text' | 'email';
  /** The reason of a refusal if the business of the session has another number or email. */
  readonly otherRecipient: 'OTHER_NUMBER' | 'OTHER_EMAIL';
  canReach(recipient: string): boolean;
  countSent(tx: Transaction, recipient: string, since: Date): Promise<number>;
  /** The code is sent only if the caller's transaction commits. */
  send(tx: Transaction, newCode: NewCode): Promise<void>;
}

export const createTextChannel = (
  { provider }: Pick<Platform, 'provider'>,
  texts: Pick<TextMessages, 'send'>,
): CodeChannel => ({
  kind: 'text',
  otherRecipient: 'OTHER_NUMBER',
  canReach: (phone) => isTextablePhone(phone, provider.limits),
  countSent: countTextMessagesTo,
  send: (tx, { recipient, code }) =>
    texts.send(tx, {
      to: recipient,
      text: `${code} is your ${provider.brand.name} code. It is valid for ${validMinutes} minutes. We never ask for it by phone.`,
    }),
});

export function createMailChannel({
  provider,
  config,
  clock,
  mail,
}: Pick<Platform, 'provider' | 'config' | 'clock' | 'mail'>): CodeChannel {
  mail.setSendCondition('one-time-code', async (key) => !isCodeMailExpired(key, clock.now()));
  return {
    kind: 'email',
    otherRecipient: 'OTHER_EMAIL',
    canReach: () => true,
    countSent: (tx, email, since) => countCodeMails(tx, hashRecipient(config.secret, email), since),
    async send(tx, newCode) {
      await insertCodeMail(tx, hashRecipient(config.secret, newCode.recipient), newCode.sentAt);
      const sent = await mail.send(tx, buildCodeMail(provider, newCode));
      if (!sent.ok) throw new Error('the mail with the code has an invalid address');
    },
  };
}

/** Builds the mail with a code. Only the recipient sees the code: the outbox seals it. */
export function buildCodeMail(
  provider: Pick<Provider, 'brand' | 'findAsset'>,
  { sessionId, recipient, code, sentAt, purpose = [] }: NewCode,
): Mail {
  const { name } = provider.brand;
  const content = renderMail(provider, {
    heading: 'Your code',
    preview: `It is valid for ${validMinutes} minutes.`,
    paragraphs: [
      `Enter this code on the ${name} page that asked for it to confirm your email address. It is valid for ${validMinutes} minutes.`,
    ],
    details: [['Code', '{{code}}'], ...purpose],
    closingParagraphs: [
      'We never ask for it by phone or by mail. If you did not ask for a code, you can ignore this mail.',
    ],
  });
  return {
    to: recipient,
    subject: `Your ${name} code`,
    ...content,
    key: `one-time-code:${sessionId}:${sentAt.getTime()}`,
    secrets: { code },
  };
}

/** A code that arrives too late only confuses. */
function isCodeMailExpired(key: string, now: Date): boolean {
  const sentAt = Number(key.split(':').at(-1));
  return now.getTime() >= sentAt + validMinutes * 60_000;
}
