import { randomUUID } from 'node:crypto';
import type { NewPaymentMethod, Sealed, TokenizedMethod } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findNameProblem, isCardUnexpired, type NameRules } from '@demarc/domain/text';
import type { Attempt } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PaymentVault } from './gateway.ts';
import { insertMethod } from './store.ts';

interface TokenizeResult {
  /** Null when the vault declined the method. */
  readonly tokenized: TokenizedMethod | null;
}

/** Stores a method in the vault. The browser gets a token of our own, which only its session can use. */
export async function tokenizeMethod(
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
  vault: PaymentVault,
  { sessionId, attempt }: { readonly sessionId: string; readonly attempt: Attempt<TokenizeResult> },
  method: NewPaymentMethod<Sealed>,
): Promise<Result<TokenizeResult>> {
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  if (method.kind === 'Card' && !isCardUnexpired(method.expMonth, method.expYear, today)) return expired;
  const nameProblems = findHolderProblems(method, provider.rules);
  if (nameProblems.length > 0) return refuse('invalidRequest', { fields: nameProblems });
  const entry = await vault.storeMethod(attempt.id, sessionId, method);
  if (entry === 'unanswered') return refuse('unanswered');
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
