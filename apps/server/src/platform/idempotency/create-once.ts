import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { OperatorAnswerTable } from '../database/tables.ts';
import { daysBefore, type Sweep } from '../housekeeping.ts';
import { Refused } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { sealText, unsealText } from '../sealed-text.ts';
import { computeFingerprint, readIdempotencyKey, sha256 } from './keyed-call.ts';

/** The clients that have idempotency keys of their own, with the table and the column of their answers. */
const clients = {
  apiKey: { table: 'provider_answer', answers: sql`provider_answer`, clientId: sql`api_key_id` },
  operator: { table: 'operator_answer', answers: sql`operator_answer`, clientId: sql`operator_id` },
} as const satisfies Record<string, { readonly table: string; readonly answers: Sql; readonly clientId: Sql }>;

interface Client {
  readonly kind: keyof typeof clients;
  readonly id: string;
}

interface AnswerId {
  readonly client: Client;
  readonly call: string;
  readonly key: string;
}
type StoredAnswer = Pick<OperatorAnswerTable, 'fingerprint' | 'sealedAnswer'>;

interface OnceInput {
  /** The name of the call. */
  readonly call: string;
  readonly request: FastifyRequest;
  readonly client: Client;
  /** Runs before the transaction, which has one connection. */
  prepare(): Promise<Result<unknown>>;
  run(tx: Transaction, prepared: unknown): Promise<Result<unknown>>;
}

const keptDays = 1;

/**
 * Creates something once per idempotency key of a client. Effect and answer are committed together; a refusal leaves
 * neither. The answer is kept for a day, sealed.
 */
export async function createOnce(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { call, request, client, prepare, run }: OnceInput,
): Promise<Result<unknown>> {
  const key = readIdempotencyKey(request);
  if (key === undefined) return refuse('idempotencyKeyMissing');
  const fingerprint = computeFingerprint(request);
  const id = { client, call, key };
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
      await saveAnswer(tx, id, { fingerprint, sealedAnswer }, now);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

async function tryLock(tx: Transaction, { client, call, key }: AnswerId): Promise<boolean> {
  const lock = sha256(client.id, call, key).readBigInt64BE();
  const [row] = await tx.query<{ readonly isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${String(lock)}::bigint) as is_locked`,
  );
  return row?.isLocked ?? false;
}

async function findAnswer(
  db: Queryable,
  { client, call, key }: AnswerId,
  since: Date,
): Promise<StoredAnswer | undefined> {
  const { answers, clientId } = clients[client.kind];
  const [answer] = await db.query<StoredAnswer>(sql`
    select fingerprint, sealed_answer from ${answers}
    where ${clientId} = ${client.id} and call = ${call} and key = ${key} and created_at > ${since}`);
  return answer;
}

function saveAnswer(
  tx: Transaction,
  { client, call, key }: AnswerId,
  { fingerprint, sealedAnswer }: StoredAnswer,
  now: Date,
): Promise<unknown> {
  const { answers, clientId } = clients[client.kind];
  return tx.query(sql`
    insert into ${answers} (${clientId}, call, key, fingerprint, sealed_answer, created_at)
    values (${client.id}, ${call}, ${key}, ${fingerprint}, ${sealedAnswer}, ${now})
    -- An answer that is older than a day, and was not deleted yet.
    on conflict (${clientId}, call, key) do update set fingerprint = excluded.fingerprint,
      sealed_answer = excluded.sealed_answer, created_at = excluded.created_at`);
}

export const sweepAnswers = (db: Database): Sweep[] =>
  Object.values(clients).map(
    ({ table }) =>
      (now) =>
        deleteBatch(db, table, sql`created_at < ${daysBefore(now, keptDays)}`),
  );
