import type { OneTimeCodeAnswer } from '@demarc/contract';
import { type Refusal, type Result, refuse, succeed } from '@demarc/domain/errors';
import { isTextablePhone, normalizePhone } from '@demarc/domain/text';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { spendOrSolve } from '../../platform/database/spend-or-solve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { findBusiness } from '../business-info/index.ts';
import { buildLockedAnswer, isLocked } from './check-code.ts';
import { generateCode, hashCode, hashPhone, maxTextsPerHour, validMinutes } from './code.ts';
import type { TextMessages } from './gateway.ts';
import { countTextMessagesTo, lockCode, lockPhone, saveCode } from './store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface SendCodeInput {
  readonly sessionId: string;
  readonly phone: string;
  /** Checks the captcha of the request. */
  checkCaptcha(): Promise<Result<void>>;
  /** Returns true if the session has opened a price quote and entered its billing address. */
  readonly hasQuote: HasQuote;
}

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
 * number of the session's business gets a message. Every message within a day of the last one needs a captcha: nobody can
 * use up the messages of another person with a script (safety 27, S-107, S-109). So does one of a network that has sent
 * many today (S-268).
 */
export async function sendCode(
  tx: Transaction,
  { clock, config, provider }: Pick<Platform, 'clock' | 'config' | 'provider'>,
  texts: TextMessages,
  { sessionId, phone, checkCaptcha, hasQuote }: SendCodeInput,
): Promise<Result<OneTimeCodeAnswer>> {
  if (provider.rules.mobileCode === 'off') return refuse('invalidRequest');
  const now = clock.now();
  if (!isTextablePhone(phone, provider.limits)) return fail('NOT_TEXTABLE');
  const [, previous, textsLastHour, textsLastDay, business, network] = await Promise.all([
    lockPhone(tx, phone),
    lockCode(tx, sessionId),
    countTextMessagesTo(tx, phone, new Date(now.getTime() - hourMs)),
    countTextMessagesTo(tx, phone, new Date(now.getTime() - 24 * hourMs)),
    findBusiness(tx, sessionId),
    findNetwork(tx, sessionId),
  ]);
  if (isLocked(previous, now)) return succeed(buildLockedAnswer(previous.lockedUntil));
  const isOwnNumber = business?.passed === true && normalizePhone(business.info.contact.phone) === phone;
  // The contact of a quote is verified with its credit check, after the code.
  if (!isOwnNumber && !(await hasQuote(tx, sessionId))) return fail('OTHER_NUMBER');
  if (textsLastHour >= maxTextsPerHour) return fail('TOO_MANY');
  if (textsLastDay > 0) {
    const captcha = await checkCaptcha();
    if (!captcha.ok) return captcha;
  }
  const { textsPerNetwork, textsPerNetworkWithCaptcha, textsPerNumber: perNumber } = provider.limits;
  const networkKey = `texts of ${network ?? sessionId}`;
  const numberKey = `texts to ${hashPhone(config.secret, phone)}`;
  const admitted = await spendOrSolve(
    tx,
    [
      { key: networkKey, amount: 1, max: textsPerNetwork, maxWithCaptcha: textsPerNetworkWithCaptcha },
      { key: numberKey, amount: 1, max: perNumber, maxWithCaptcha: perNumber },
    ],
    textsLastDay > 0 ? 'solved' : checkCaptcha,
    now,
  );
  if (!admitted.ok && admitted.refusal.code === 'rateLimited') return failToday(now, admitted.refusal);
  if (!admitted.ok) return admitted;
  const code = generateCode();
  const sent = {
    sessionId,
    phone,
    codeHash: hashCode(config.secret, sessionId, phone, code),
    expiresAt: new Date(now.getTime() + validMinutes * minuteMs),
    sentAt: now,
  };
  const text = `${code} is your ${provider.brand.name} code. It is valid for ${validMinutes} minutes. We never ask for it by phone.`;
  await Promise.all([saveCode(tx, sent), texts.send(tx, { to: phone, text })]);
  return succeed({ status: 'SUCCESS', reason: '' });
}
