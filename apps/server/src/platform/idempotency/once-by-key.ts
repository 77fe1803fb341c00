import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { toStorableJson } from '../database/storable-text.ts';
import type { IdempotencyKeyTable } from '../database/tables.ts';
import { Refused } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { computeFingerprint, type KeyedCall, sha256 } from './keyed-call.ts';

type KeyId = Pick<IdempotencyKeyTable, 'sessionId' | 'call' | 'key'>;
type StoredAnswer = Pick<IdempotencyKeyTable, 'fingerprint' | 'answer'>;

/**
 * Runs the effect once per key (safety 3, 4). Effect and answer are committed together: a crash leaves both or neither,
 * and a refusal leaves neither. The lock ends with the transaction.
 */
export async function runOnceByKey(
  { db, clock }: Platform,
  { call, request, session, key }: KeyedCall,
  run: (tx: Transaction) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fingerprint = computeFingerprint(request);
  const id = { sessionId: session.id, call: call.name, key };

  try {
    return await db.transaction(async (tx) => {
      // Two statements: the second must see what was committed before the lock was taken.
      const [isLocked, stored] = await Promise.all([tryLock(tx, id), findAnswer(tx, id)]);
      if (!isLocked) return refuse('inProgress', { retryAfterSeconds: 1 });
      if (stored) return stored.fingerprint === fingerprint ? succeed(stored.answer) : refuse('idempotencyKeyReused');

      const result = await run(tx);
      if (!result.ok) throw new Refused(result.refusal); // rolls back what was written before the refusal
      // The first response is the stored one, so that a repeat is identical.
      const answer = toStorableJson(result.value);
      await insertAnswer(tx, id, { fingerprint, answer }, clock.now());
      return succeed(answer);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

async function tryLock(tx: Transaction, { sessionId, call, key }: KeyId): Promise<boolean> {
  const lock = sha256(sessionId, call, key).readBigInt64BE();
  const [row] = await tx.query<{ readonly isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${String(lock)}::bigint) as is_locked`,
  );
  return row?.isLocked ?? false;
}

async function findAnswer(tx: Transaction, { sessionId, call, key }: KeyId): Promise<StoredAnswer | undefined> {
  const [stored] = await tx.query<StoredAnswer>(sql`
    select fingerprint, answer from idempotency_key
    where session_id = ${sessionId} and call = ${call} and key = ${key}`);
  return stored;
}

const insertAnswer = (tx: Transaction, id: KeyId, { fingerprint, answer }: StoredAnswer, now: Date) =>
  tx.query(sql`
    insert into idempotency_key (session_id, call, key, fingerprint, answer, created_at)
    values (${id.sessionId}, ${id.call}, ${id.key}, ${fingerprint}, ${JSON.stringify(answer)}, ${now})`);
