import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { given, prepared } from '../database/prepared.ts';
import { namedQuery } from '../database/raw.ts';
import { storableJson } from '../database/storable-text.ts';
import type { Lastly, Transaction } from '../database/types.ts';
import { Refused } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { fingerprintOf, type KeyedCall, sha256 } from './keyed-call.ts';
import { idempotencyKey } from './schema.ts';

const tryLock = namedQuery(
  'try_lock',
  z.object({ taken: z.boolean() }),
  sql`select pg_try_advisory_xact_lock(${sql.placeholder('lock')}::bigint) as taken`,
);
const selectKnown = prepared('known_answer', (db) =>
  db
    .select()
    .from(idempotencyKey)
    .where(
      and(
        eq(idempotencyKey.sessionId, sql.placeholder('sessionId')),
        eq(idempotencyKey.call, sql.placeholder('call')),
        eq(idempotencyKey.key, sql.placeholder('key')),
      ),
    ),
);
const insertAnswer = prepared('keep_answer', (db) =>
  db.insert(idempotencyKey).values(given('sessionId', 'call', 'key', 'fingerprint', 'answer', 'createdAt')),
);

/**
 * Runs the effect once per key (safety 3, 4): effect and answer are committed together, so that a crash leaves both or
 * neither, and a refusal leaves neither. The lock belongs to the transaction: it ends with it, however that ends.
 */
export async function onceByKey(
  { db, clock }: Platform,
  { call, request, session, key }: KeyedCall,
  run: (tx: Transaction, lastly: Lastly) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fingerprint = fingerprintOf(request);
  const id = { sessionId: session.id, call: call.name, key };
  const lock = sha256(id.sessionId, id.call, id.key).readBigInt64BE();

  try {
    return await db.transaction(async (tx, lastly) => {
      // Two statements: the second is to see what was committed before the lock was ours.
      const [[row], [known]] = await Promise.all([tryLock(tx, { lock: String(lock) }), selectKnown(tx, id)]);
      if (!row?.taken) return refuse('inProgress', { retryAfterSeconds: 1 });
      if (known) return known.fingerprint === fingerprint ? succeed(known.answer) : refuse('idempotencyKeyReused');

      const result = await run(tx, lastly);
      if (!result.ok) throw new Refused(result.refusal); // rolls back whatever was written before the refusal
      // Given as it is kept, so that the next time it is the same.
      const answer = storableJson(result.value);
      lastly(insertAnswer(tx, { ...id, fingerprint, answer, createdAt: clock.now() }));
      return succeed(answer);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
