import { randomUUID } from 'node:crypto';
import type { NewPaymentMethod, Sealed, TokenizedMethod } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findNameProblem, isCardUnexpired, type NameRules } from '@demarc/domain/text';
import { type Budget, findUsed, returnBudgets, spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attempt } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkPayer } from './check-payer.ts';
import type { PaymentVault } from './gateway.ts';
import { insertMethod } from './store.ts';

interface TokenizeResult {
  /** Null when the vault declined the method. */
  readonly tokenized: TokenizedMethod | null;
}

interface TokenizeInput {
  readonly sessionId: string;
  readonly attempt: Attempt<TokenizeResult>;
  /** Checks the captcha of the request. */
  checkCaptcha(): Promise<Result<void>>;
}

/** Methods per session and day without a captcha. Shoppers mistype a card, thieves try many. */
const maxWithoutCaptcha = 3;

/** Stores a method in the vault. The browser gets a token of our own, which only its session can use. */
export async function tokenizeMethod(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  vault: PaymentVault,
  { sessionId, attempt, checkCaptcha }: TokenizeInput,
  method: NewPaymentMethod<Sealed>,
): Promise<Result<TokenizeResult>> {
  // Card and account numbers are entered in the form of the payment provider, or not at all.
  if (provider.rules.payment !== 'card-and-bank') return refuse('invalidRequest');
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  if (method.kind === 'Card' && !isCardUnexpired(method.expMonth, method.expYear, today)) return expired;
  const nameProblems = findHolderProblems(method, provider.rules);
  if (nameProblems.length > 0) return refuse('invalidRequest', { fields: nameProblems });
  const payer = await checkPayer(db, provider, sessionId);
  if (!payer.ok) return payer;
  const counted = await countAttempt(db, clock.now(), {
    attemptId: attempt.id,
    sessionId,
    payerBudgets: payer.value,
    checkCaptcha,
  });
  if (!counted.ok) return counted;
  const entry = await vault.storeMethod(attempt.id, sessionId, method);
  // The vault did not judge the method.
  if (entry === 'unanswered' || entry === 'unreadable') await returnBudgets(db, counted.value);
  if (entry === 'unanswered' || entry === 'refused') return refuse('unanswered');
  if (entry === 'unreadable') return refuse('secretUnreadable');
  if (entry === null) return succeed(await attempt.complete(async () => ({ tokenized: null })));
  const { vaultToken, lastFour } = entry;
  const token = randomUUID();
  return succeed(
    await attempt.complete(async (tx) => {
      await insertMethod(tx, {
        token,
        sessionId,
        lastFour,
        vaultToken,
        kind: method.kind,
        keptAt: clock.now(),
        brand: method.kind === 'Card' ? method.brand : '',
        isDebitCard: method.kind === 'Card' && method.isDebitCard,
        holder: method.kind === 'Card' ? `${method.holderFirstName} ${method.holderLastName}` : '',
      });
      return { tokenized: { token, lastFour } };
    }),
  );
}

interface AttemptToCount extends Pick<TokenizeInput, 'checkCaptcha'> {
  readonly attemptId: string;
  readonly sessionId: string;
  readonly payerBudgets: readonly Budget[];
}

/**
 * Counts an attempt once, however often it is sent, and checks its captcha if the session has used up those without
 * one. Returns what it used. Requests at once cannot exceed a limit together.
 */
async function countAttempt(
  db: Database,
  now: Date,
  { attemptId, sessionId, payerBudgets, checkCaptcha }: AttemptToCount,
): Promise<Result<readonly Budget[]>> {
  const attemptKey = `payment attempt ${attemptId}`;
  const budgets: Budget[] = [{ key: attemptKey, amount: 1, max: 1 }, ...payerBudgets];
  const withoutCaptcha = [
    { key: `payment methods without captcha of ${sessionId}`, amount: 1, max: maxWithoutCaptcha },
  ];
  if ((await findUsed(db, attemptKey, now)) > 0) return succeed([]);
  const needsCaptcha = (await spendBudgets(db, withoutCaptcha, now)) !== undefined;
  if (needsCaptcha) {
    const captcha = await checkCaptcha();
    if (!captcha.ok) return captcha;
  }
  const used = needsCaptcha ? budgets : [...budgets, ...withoutCaptcha];
  const retryAfterSeconds = await spendBudgets(db, budgets, now);
  if (retryAfterSeconds === undefined) return succeed(used);
  if (!needsCaptcha) await returnBudgets(db, withoutCaptcha);
  return refuse('rateLimited', { retryAfterSeconds });
}

const expired: Result<never> = refuse('invalidRequest', {
  fields: [{ path: 'ExpMonth', reason: 'Please enter an expiration date that hasn’t passed.' }],
});

const findHolderProblems = (method: NewPaymentMethod<Sealed>, rules: NameRules) =>
  method.kind === 'Card'
    ? [
        { path: 'HolderFirstName', reason: findNameProblem(method.holderFirstName, rules) },
        { path: 'HolderLastName', reason: findNameProblem(method.holderLastName, rules) },
      ].flatMap(({ path, reason }) => (reason ? [{ path, reason }] : []))
    : [];
