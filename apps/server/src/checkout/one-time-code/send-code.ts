import type { OneTimeCodeAnswer } from '@demarc/contract';
import { getCodeRecipient } from '@demarc/domain/checkout';
import { type Refusal, type Result, succeed } from '@demarc/domain/errors';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { spendOrSolve } from '../../platform/database/spend-or-solve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { findBusiness } from '../business-info/index.ts';
import { buildLockedAnswer, isLocked } from './check-code.ts';
import { generateCode, hashCode, hashRecipient, maxCodesPerHour, validMinutes } from './code.ts';
import type { CodeChannel, CodePurpose } from './code-channel.ts';
import { lockCode, lockRecipient, saveCode } from './store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface SendCodeInput {
  readonly sessionId: string;
  /** Ten digits, or an email in lower case. */
  readonly recipient: string;
  readonly purpose?: CodePurpose | undefined;
  /** The quote that the code opens. */
  readonly quoteNumber?: string | null;
  /** Checks the captcha of the request. */
  checkCaptcha(): Promise<Result<void>>;
  /** Allows another recipient than the session's business: the contact of a quote or of an order. */
  mayReachOther(tx: Transaction, sessionId: string): Promise<boolean>;
}

/** Returns true if the session has opened a price quote and entered its billing address. */
export type HasQuote = (db: Queryable, sessionId: string) => Promise<boolean>;

const fail = (reason: OneTimeCodeAnswer['reason']): Result<OneTimeCodeAnswer> => succeed({ status: 'FAILURE', reason });

/** Names the end of the daily limit, so that the shopper knows when to try again. */
const failToday = (now: Date, { retryAfterSeconds = 0 }: Refusal): Result<OneTimeCodeAnswer> =>
  succeed({
    status: 'FAILURE',
    reason: 'TOO_MANY_TODAY',
    lockedUntil: new Date(now.getTime() + retryAfterSeconds * 1000).toISOString(),
  });

/**
 * Sends a new code, which replaces the one before. Wrong tries at earlier codes still count (safety 20). Only the
 * number or email of the session's business, quote or order gets a message. Every message within a day of the last one
 * needs a captcha: nobody can use up the messages of another person with a script (safety 27, S-107, S-109). So does
 * one of a network that has sent many today (S-268).
 */
export async function sendCode(
  tx: Transaction,
  { clock, config, provider }: Pick<Platform, 'clock' | 'config' | 'provider'>,
  channel: CodeChannel,
  { sessionId, recipient, purpose, quoteNumber = null, checkCaptcha, mayReachOther }: SendCodeInput,
): Promise<Result<OneTimeCodeAnswer>> {
  const now = clock.now();
  if (!channel.canReach(recipient)) return fail('NOT_TEXTABLE');
  const recipientHash = hashRecipient(config.secret, recipient);
  const [, previous, sentLastHour, sentLastDay, business, network] = await Promise.all([
    lockRecipient(tx, recipientHash),
    lockCode(tx, sessionId),
    channel.countSent(tx, recipient, new Date(now.getTime() - hourMs)),
    channel.countSent(tx, recipient, new Date(now.getTime() - 24 * hourMs)),
    findBusiness(tx, sessionId),
    findNetwork(tx, sessionId),
  ]);
  if (isLocked(previous, now)) return succeed(buildLockedAnswer(previous.lockedUntil));
  const isOwn = business?.passed === true && getCodeRecipient(provider.rules, business.info.contact) === recipient;
  // The contact of a quote is verified with its credit check, after the code.
  if (!isOwn && !(await mayReachOther(tx, sessionId))) return fail(channel.otherRecipient);
  if (sentLastHour >= maxCodesPerHour) return fail('TOO_MANY');
  if (sentLastDay > 0) {
    const captcha = await checkCaptcha();
    if (!captcha.ok) return captcha;
  }
  const { textsPerNetwork, textsPerNetworkWithCaptcha, textsPerNumber: perNumber } = provider.limits;
  const networkKey = `texts of ${network ?? sessionId}`;
  const recipientKey = `texts to ${recipientHash}`;
  const admitted = await spendOrSolve(
    tx,
    [
      { key: networkKey, amount: 1, max: textsPerNetwork, maxWithCaptcha: textsPerNetworkWithCaptcha },
      { key: recipientKey, amount: 1, max: perNumber, maxWithCaptcha: perNumber },
    ],
    sentLastDay > 0 ? 'solved' : checkCaptcha,
    now,
  );
  if (!admitted.ok && admitted.refusal.code === 'rateLimited') return failToday(now, admitted.refusal);
  if (!admitted.ok) return admitted;
  const code = generateCode();
  const sent = {
    sessionId,
    phone: channel.kind === 'text' ? recipient : null,
    email: channel.kind === 'email' ? recipient : null,
    codeHash: hashCode(config.secret, sessionId, recipient, code),
    expiresAt: new Date(now.getTime() + validMinutes * minuteMs),
    sentAt: now,
    quoteNumber,
  };
  await Promise.all([saveCode(tx, sent), channel.send(tx, { sessionId, recipient, code, sentAt: now, purpose })]);
  return succeed({ status: 'SUCCESS', reason: '' });
}
