import type { ProviderCall } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import { sql } from '../database/sql.ts';
import type { ProviderAnswerTable } from '../database/tables.ts';
import { daysBefore, type Sweep } from '../housekeeping.ts';
import { Refused } from '../http/refusal.ts';
import { computeFingerprint, readIdempotencyKey, sha256 } from '../idempotency/keyed-call.ts';
import type { Platform } from '../platform.ts';
import { sealText, unsealText } from '../sealed-text.ts';

type AnswerId = Pick<ProviderAnswerTable, 'apiKeyId' | 'call' | 'key'>;
type StoredAnswer = Pick<ProviderAnswerTable, 'fingerprint' | 'sealedAnswer'>;

interface OnceInput {
  readonly call: ProviderCall;
  readonly request: FastifyRequest;
  readonly apiKeyId: string;
  /** Runs before the transaction, which has one connection. */
  prepare(): Promise<Result<unknown>>;
  run(tx: Transaction, prepared: unknown): Promise<Result<unknown>>;
}

const keptDays = 1;

/**
 * Creates something once per idempotency key of an API key. Effect and answer are committed together; a refusal leaves
 * neither. The answer is kept for a day, sealed.
 */
export async function createOnce(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { call, request, apiKeyId, prepare, run }: OnceInput,
): Promise<Result<unknown>> {
  const key = readIdempotencyKey(request);
  if (key === undefined) return refuse('idempotencyKeyMissing');
  const fingerprint = computeFingerprint(request);
  const id = { apiKeyId, call: call.name, key };
  const now = clock.now();
  const since = daysBefore(now, keptDays);
  const repeat = ({ fingerprint: known, sealedAnswer }: StoredAnswer): Result<unknown> =>
    known === fingerprint
      ? succeed(JSON.parse(unsealText(config.secret, sealedAnswer)))
      : refuse('idempotencyKeyReused');
  // A repeat is answered as before, even if the request could not be prepared any more.
  const known = await findAnswer(db, id, since);
  if (known) return repeat(known);
  const prepared = await prepare();
  if (!prepared.ok) return prepared;
  try {
    return await db.transaction(async (tx) => {
      // Two statements: the second must see what was committed before the lock was taken.
      const [isLocked, stored] = await Promise.all([tryLock(tx, id), findAnswer(tx, id, since)]);
      if (!isLocked) return refuse('inProgress', { retryAfterSeconds: 1 });
      if (stored) return repeat(stored);
      const result = await run(tx, prepared.value);
      if (!result.ok) throw new Refused(result.refusal); // rolls back what was written before the refusal
      const sealedAnswer = sealText(config.secret, JSON.stringify(result.value));
      await saveAnswer(tx, id, { fingerprint, sealedAnswer, createdAt: now });
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

async function tryLock(tx: Transaction, { apiKeyId, call, key }: AnswerId): Promise<boolean> {
  const lock = sha256(apiKeyId, call, key).readBigInt64BE();
  const [row] = await tx.query<{ readonly isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${String(lock)}::bigint) as is_locked`,
  );
  return row?.isLocked ?? false;
}

async function findAnswer(
  db: Queryable,
  { apiKeyId, call, key }: AnswerId,
  since: Date,
): Promise<StoredAnswer | undefined> {
  const [answer] = await db.query<StoredAnswer>(sql`
    select fingerprint, sealed_answer from provider_answer
    where api_key_id = ${apiKeyId} and call = ${call} and key = ${key} and created_at > ${since}`);
  return answer;
}

const saveAnswer = (
  tx: Transaction,
  { apiKeyId, call, key }: AnswerId,
  { fingerprint, sealedAnswer, createdAt }: StoredAnswer & Pick<ProviderAnswerTable, 'createdAt'>,
): Promise<unknown> =>
  tx.query(sql`
    insert into provider_answer (api_key_id, call, key, fingerprint, sealed_answer, created_at)
    values (${apiKeyId}, ${call}, ${key}, ${fingerprint}, ${sealedAnswer}, ${createdAt})
    -- An answer that is older than a day, and was not deleted yet.
    on conflict (api_key_id, call, key) do update set fingerprint = excluded.fingerprint,
      sealed_answer = excluded.sealed_answer, created_at = excluded.created_at`);

export const sweepProviderAnswers =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'provider_answer', sql`created_at < ${daysBefore(now, keptDays)}`);
