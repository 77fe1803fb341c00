import { randomUUID } from 'node:crypto';
import type { SavedMethod } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { returnBudgets, spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { checkPayer } from './check-payer.ts';
import type { PaymentVault } from './gateway.ts';
import {
  findHostedMethod,
  findMethod,
  findOpenHostedForm,
  insertMethod,
  markHostedFormUsed,
  type StoredMethod,
  saveAutoPayMethod,
} from './store.ts';

/** We issue UUIDs. The hosted form has its own tokens. */
const ourTokenPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Selects the method for auto pay: one that the session tokenized, or one that the provider's hosted form stored
 * (K-113, K-267). The first time, a method of the form needs the reference that the session opened the form with (P-144).
 */
export async function saveMethod(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  vault: PaymentVault,
  sessionId: string,
  { token, reference = '' }: { readonly token: string; readonly reference?: string | undefined },
): Promise<Result<SavedMethod>> {
  if (provider.rules.payment === 'off') return refuse('invalidRequest');
  const now = clock.now();
  const { hostedForm } = provider.payments;
  const openedForm = { referenceHash: hashSecret(reference), sessionId, now };
  // Before looking for the method: a simultaneous request may use the reference and save the method meanwhile.
  const isFormOpen = hostedForm !== undefined && (await findOpenHostedForm(db, openedForm));
  const savedMethod =
    (ourTokenPattern.test(token) ? await findMethod(db, sessionId, token) : undefined) ??
    (hostedForm ? await findHostedMethod(db, sessionId, token) : undefined);
  if (savedMethod) return selectMethod(db, sessionId, savedMethod, now);
  if (!hostedForm) return refuse('notFound');
  // The vault is asked about tokens as seldom as about cards (S-273).
  const payer = await checkPayer(db, provider, sessionId);
  if (!payer.ok) return payer;
  if (!isFormOpen) return refuse('notFound');
  const retryAfterSeconds = await spendBudgets(db, payer.value, now);
  if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
  const hosted = await vault.findHostedMethod(token, reference);
  if (hosted === 'unanswered') {
    await returnBudgets(db, payer.value);
    return refuse('unanswered');
  }
  if (hosted === null) return refuse('notFound');
  const { kind, brand, lastFour, isDebitCard, holder } = hosted;
  return db.transaction(async (tx) => {
    // The lock makes two simultaneous requests save one method.
    await lockByName(tx, `hosted method ${sessionId} ${token}`);
    const saved = await findHostedMethod(tx, sessionId, token);
    if (saved) return selectMethod(tx, sessionId, saved, now);
    // Another request may have used the reference meanwhile.
    if (!(await markHostedFormUsed(tx, openedForm))) return refuse('notFound');
    const method = { token: randomUUID(), sessionId, kind, brand, lastFour, isDebitCard, holder };
    await insertMethod(tx, { ...method, vaultToken: token, keptAt: now });
    return selectMethod(tx, sessionId, method, now);
  });
}

async function selectMethod(
  db: Queryable,
  sessionId: string,
  { token, kind, brand, lastFour }: Pick<StoredMethod, 'token' | 'kind' | 'brand' | 'lastFour'>,
  now: Date,
): Promise<Result<SavedMethod>> {
  await saveAutoPayMethod(db, { sessionId, token, now });
  return succeed({ method: kind, brand, lastFour });
}
