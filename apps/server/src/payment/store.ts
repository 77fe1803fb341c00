import { and, eq, lt, sql } from 'drizzle-orm';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { given, prepared } from '../platform/database/prepared.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { autoPayLog, paymentChoice, paymentMethod, vaultEntry } from './schema.ts';

type StoredMethod = typeof paymentMethod.$inferSelect;
type StoredChoice = typeof paymentChoice.$inferSelect;

export const insertMethod = (tx: Transaction, method: StoredMethod) => tx.insert(paymentMethod).values(method);

/** Only the session's own: another's is as good as missing. */
export async function findMethod(db: Queryable, sessionId: string, token: string): Promise<StoredMethod | undefined> {
  const [row] = await db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.token, token), eq(paymentMethod.sessionId, sessionId)));
  return row;
}

/** What the provider's form kept under this token, as the session has it already. */
export async function findHosted(
  db: Queryable,
  sessionId: string,
  vaultToken: string,
): Promise<StoredMethod | undefined> {
  const [row] = await db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.sessionId, sessionId), eq(paymentMethod.vaultToken, vaultToken)));
  return row;
}

const nothingChosen = { autoPay: false, paperFreeBilling: false, oneTimeCount: 1, equipmentCount: 12 };

type Change = Partial<Omit<StoredChoice, 'sessionId' | 'changedAt'>>;
/** One for each set of names that somebody changes. */
const changers = new Map<string, (db: Queryable, values: Record<string, unknown>) => Promise<unknown>>();
const changerOf = (names: readonly (keyof Change)[]) =>
  prepared(`change_choice_${changers.size}`, (db) =>
    db
      .insert(paymentChoice)
      .values({ ...nothingChosen, ...given(...names), ...given('sessionId', 'changedAt') })
      .onConflictDoUpdate({ target: paymentChoice.sessionId, set: given(...names, 'changedAt') }),
  );

/** What is not named stays as it was. */
export async function changeChoice(db: Queryable, sessionId: string, change: Change, changedAt: Date): Promise<void> {
  const names = Object.keys(change) as (keyof Change)[];
  const write = changers.get(names.join()) ?? changerOf(names);
  changers.set(names.join(), write);
  await write(db, { ...change, sessionId, changedAt });
}

const selectPayment = prepared('payment_of_session', (db) =>
  db
    .select({ choice: paymentChoice, method: paymentMethod })
    .from(paymentChoice)
    .leftJoin(
      paymentMethod,
      and(eq(paymentMethod.token, paymentChoice.methodToken), eq(paymentMethod.sessionId, paymentChoice.sessionId)),
    )
    .where(eq(paymentChoice.sessionId, sql.placeholder('sessionId'))),
);

/** How the session wants to pay, and with what. */
export async function paymentOf(
  db: Queryable,
  sessionId: string,
): Promise<{ readonly choice: StoredChoice; readonly method: StoredMethod | undefined } | undefined> {
  const [found] = await selectPayment(db, { sessionId });
  return found && { choice: found.choice, method: found.method ?? undefined };
}

export const insertLog = (db: Queryable, entry: typeof autoPayLog.$inferInsert) => db.insert(autoPayLog).values(entry);

/** The embedded vault's: what it answered to this attempt first. */
export async function rememberEntry(db: Database, entry: typeof vaultEntry.$inferSelect) {
  await db.insert(vaultEntry).values(entry).onConflictDoNothing();
  const [row] = await db.select().from(vaultEntry).where(eq(vaultEntry.attemptId, entry.attemptId));
  return row ?? entry;
}

const keptDays = 30;

/** A method goes after the choice that names it. What an order needs of both, the order keeps. */
export const sweepPayments = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, paymentChoice, lt(paymentChoice.changedAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, paymentMethod, lt(paymentMethod.keptAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, autoPayLog, lt(autoPayLog.loggedAt, daysBefore(now, keptDays))),
  (now) => deleteBatch(db, vaultEntry, lt(vaultEntry.keptAt, daysBefore(now, keptDays))),
];
