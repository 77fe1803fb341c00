import { randomUUID } from 'node:crypto';
import type { SavedMethod } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import type { Platform } from '../platform/platform.ts';
import type { PaymentVault } from './gateway.ts';
import { changeChoice, findHosted, findMethod, insertMethod } from './store.ts';

const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes a method what auto pay is paid with: one that we had kept for the session, or that the provider's own form has (K-113, K-267). */
export async function saveMethod(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  vault: PaymentVault,
  sessionId: string,
  token: string,
): Promise<Result<SavedMethod>> {
  const now = clock.now();
  const { hostedForm } = provider.payments;
  const known =
    (ours.test(token) ? await findMethod(db, sessionId, token) : undefined) ??
    (hostedForm ? await findHosted(db, sessionId, token) : undefined);
  if (known) return choose(db, sessionId, known, now);
  if (!hostedForm) return refuse('notFound');
  const hosted = await vault.claim(token, sessionId);
  if (hosted === 'unknown') return refuse('unanswered');
  if (hosted === null) return refuse('notFound');
  const { kind, brand, lastFour, isDebitCard, holder } = hosted;
  return db.transaction(async (tx) => {
    // Told twice at once, it is one method all the same.
    await waitForTurn(tx, `hosted method ${sessionId} ${token}`);
    const kept = await findHosted(tx, sessionId, token);
    if (kept) return choose(tx, sessionId, kept, now);
    const method = { token: randomUUID(), sessionId, kind, brand, lastFour, isDebitCard, holder };
    await insertMethod(tx, { ...method, vaultToken: token, keptAt: now });
    return choose(tx, sessionId, method, now);
  });
}

type Chosen = Omit<SavedMethod, 'method'> & { readonly token: string; readonly kind: SavedMethod['method'] };

async function choose(
  db: Queryable,
  sessionId: string,
  { token, kind, brand, lastFour }: Chosen,
  now: Date,
): Promise<Result<SavedMethod>> {
  await changeChoice(db, sessionId, { methodToken: token }, now);
  return succeed({ method: kind, brand, lastFour });
}
