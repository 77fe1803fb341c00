import { randomUUID } from 'node:crypto';
import type { SavedMethod } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../platform/platform.ts';
import type { PaymentVault } from './gateway.ts';
import { changeChoice, findMethod, insertMethod } from './store.ts';

const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes a method what auto pay is paid with: one that we had kept for the session, or that the provider's own form has (K-113, K-267). */
export async function saveMethod(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  vault: PaymentVault,
  sessionId: string,
  token: string,
): Promise<Result<SavedMethod>> {
  const now = clock.now();
  const known = ours.test(token) ? await findMethod(db, sessionId, token) : undefined;
  if (known) {
    await changeChoice(db, sessionId, { methodToken: token }, now);
    return succeed({ method: known.kind, brand: known.brand, lastFour: known.lastFour });
  }
  if (!provider.payments.hostedForm) return refuse('notFound');
  const hosted = await vault.claim(token, sessionId);
  if (hosted === 'unknown') return refuse('unanswered');
  if (hosted === null) return refuse('notFound');
  const { kind, brand, lastFour, isDebitCard, holder } = hosted;
  const methodToken = randomUUID();
  await db.transaction(async (tx) => {
    const method = { token: methodToken, sessionId, kind, brand, lastFour, isDebitCard, holder };
    await insertMethod(tx, { ...method, vaultToken: token, keptAt: now });
    await changeChoice(tx, sessionId, { methodToken }, now);
  });
  return succeed({ method: kind, brand, lastFour });
}
