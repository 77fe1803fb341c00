import type { OperatorRole } from '@demarc/domain/operator';
import type { Config } from '../../platform/config.ts';
import { countTries } from '../../platform/database/count-tries.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { sql } from '../../platform/database/sql.ts';
import type { OperatorSessionTable, OperatorTable } from '../../platform/database/tables.ts';
import type { Sweep } from '../../platform/housekeeping.ts';

type WithRole = Refine<OperatorTable, { role: OperatorRole }>;

export type StoredOperator = Pick<WithRole, 'id' | 'role' | 'passphraseHash' | 'codeSecret'>;

type NewOperator = Pick<WithRole, 'email' | 'role' | 'passphraseHash' | 'codeSecret' | 'createdAt'>;

/** Returns the new id, or undefined when there is an operator with this email already. */
export async function insertOperator(db: Queryable, operator: NewOperator): Promise<string | undefined> {
  const { email, role, passphraseHash, codeSecret, createdAt } = operator;
  const [inserted] = await db.query<{ readonly id: string }>(sql`
    insert into operator (email, role, passphrase_hash, code_secret, created_at)
    values (${email}, ${role}, ${passphraseHash}, ${codeSecret}, ${createdAt})
    on conflict do nothing
    returning id`);
  return inserted?.id;
}

/** Lets transactions wait that add operators. */
export const lockOperators = (tx: Transaction): Promise<unknown> => lockByName(tx, 'operators');

/** Returns the id of the demonstration's operator with this email. */
export async function findOrInsertDemoOperator(tx: Transaction, operator: NewOperator): Promise<string> {
  const { email, role, passphraseHash, codeSecret, createdAt } = operator;
  const [saved] = await tx.query<{ readonly id: string }>(sql`
    insert into operator (email, role, passphrase_hash, code_secret, created_at, signed_in_at, is_demo)
    values (${email}, ${role}, ${passphraseHash}, ${codeSecret}, ${createdAt}, ${createdAt}, true)
    on conflict (email) do update set signed_in_at = excluded.signed_in_at
    returning id`);
  if (!saved) throw new Error(`the operator of the demonstration was not saved: ${email}`);
  return saved.id;
}

/** Deletes the operators of the demonstration, and ends their sessions. */
export const deleteDemoOperators = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`delete from operator where is_demo`);

type ChangedOperator = Pick<WithRole, 'id' | 'role'>;

/** Returns the operator as it was, or undefined when there is none with this email. */
export async function deleteOperator(db: Queryable, email: string): Promise<ChangedOperator | undefined> {
  const [deleted] = await db.query<ChangedOperator>(
    sql`delete from operator where email = ${email} returning id, role`,
  );
  return deleted;
}

/** Returns the operator as it was, or undefined when there is none with this email. */
export async function updateRole(
  db: Queryable,
  email: string,
  role: OperatorRole,
): Promise<ChangedOperator | undefined> {
  const [before] = await db.query<ChangedOperator>(
    sql`select id, role from operator where email = ${email} for update`,
  );
  if (before) await db.query(sql`update operator set role = ${role} where id = ${before.id}`);
  return before;
}

type ListedOperator = Pick<WithRole, 'email' | 'role' | 'createdAt' | 'signedInAt'>;

export const listOperators = (db: Queryable): Promise<ListedOperator[]> =>
  db.query<ListedOperator>(
    sql`select email, role, created_at, signed_in_at from operator where not is_demo order by email`,
  );

/** Lists the operators with their roles, by email. Those of the demonstration are only in the demonstration. */
export const listColleagues = (
  db: Queryable,
  { env }: Pick<Config, 'env'>,
): Promise<Pick<WithRole, 'id' | 'email' | 'role'>[]> =>
  db.query<Pick<WithRole, 'id' | 'email' | 'role'>>(
    sql`select id, email, role from operator where ${env === 'demo'} or not is_demo order by email`,
  );

/** Returns true if an operator was added. Those of the demonstration do not count. */
export const hasOperators = async (db: Queryable): Promise<boolean> =>
  (await db.query(sql`select id from operator where not is_demo limit 1`)).length > 0;

export async function findOperator(db: Queryable, email: string): Promise<StoredOperator | undefined> {
  const [operator] = await db.query<StoredOperator>(
    sql`select id, role, passphrase_hash, code_secret from operator where email = ${email}`,
  );
  return operator;
}

/**
 * Uses the code of a step. Returns false when a code of this or a later step was used before, so that each code works
 * once.
 */
export async function consumeCode(db: Queryable, operatorId: string, step: number, now: Date): Promise<boolean> {
  const updated = await db.query(sql`
    update operator set last_code_step = ${step}, signed_in_at = ${now}
    where id = ${operatorId} and last_code_step < ${step}
    returning id`);
  return updated.length > 0;
}

export async function insertSession(db: Queryable, session: OperatorSessionTable): Promise<void> {
  const { secretHash, operatorId, lastSeenAt, expiresAt } = session;
  await db.query(sql`
    insert into operator_session (secret_hash, operator_id, last_seen_at, expires_at)
    values (${secretHash}, ${operatorId}, ${lastSeenAt}, ${expiresAt})`);
}

type SignedInOperator = Pick<WithRole, 'id' | 'email' | 'role'> &
  Pick<OperatorSessionTable, 'lastSeenAt' | 'expiresAt'>;

interface OpenSession {
  readonly now: Date;
  readonly idleCutoff: Date;
  readonly env: 'demo' | 'production';
}

/**
 * Returns the operator of an open session and restarts its idle time. An operator of the demonstration has none in
 * production.
 */
export async function touchSession(
  db: Queryable,
  secretHash: string,
  { now, idleCutoff, env }: OpenSession,
): Promise<SignedInOperator | undefined> {
  const [operator] = await db.query<SignedInOperator>(sql`
    update operator_session set last_seen_at = ${now}
    from operator
    where operator_session.secret_hash = ${secretHash} and operator.id = operator_session.operator_id
      and operator_session.expires_at > ${now} and operator_session.last_seen_at > ${idleCutoff}
      and (not operator.is_demo or ${env === 'demo'})
    returning operator.id, operator.email, operator.role, last_seen_at, expires_at`);
  return operator;
}

/** Returns the operator of an open session. Its idle time goes on. */
export async function findSession(
  db: Queryable,
  secretHash: string,
  { now, idleCutoff, env }: OpenSession,
): Promise<SignedInOperator | undefined> {
  const [operator] = await db.query<SignedInOperator>(sql`
    select operator.id, operator.email, operator.role, last_seen_at, expires_at
    from operator_session join operator on operator.id = operator_id
    where secret_hash = ${secretHash} and expires_at > ${now} and last_seen_at > ${idleCutoff}
      and (not is_demo or ${env === 'demo'})`);
  return operator;
}

export const deleteSession = (db: Queryable, secretHash: string): Promise<unknown> =>
  db.query(sql`delete from operator_session where secret_hash = ${secretHash}`);

export const countSignInTries = (
  db: Queryable,
  limits: ReadonlyMap<string, number>,
  now: Date,
  windowSeconds: number,
): Promise<number | undefined> => countTries(db, 'operator_tries', limits, { now, windowSeconds });

export const deleteSignInTries = (db: Queryable, keys: readonly string[]): Promise<unknown> =>
  db.query(sql`delete from operator_tries where key = any(${keys}::text[])`);

export const sweepOperators = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'operator_session', sql`expires_at < ${now}`),
  (now) => deleteBatch(db, 'operator_tries', sql`resets_at < ${now}`),
];
