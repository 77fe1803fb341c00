import { randomUUID } from 'node:crypto';
import { timeoutMs } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';
import { toStorableJson } from '../database/storable-text.ts';
import type { ClaimedKeyTable } from '../database/tables.ts';
import type { Attempt } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { computeFingerprint, type KeyedCall } from './keyed-call.ts';

type KeyId = Pick<ClaimedKeyTable, 'sessionId' | 'call' | 'key'>;
type Claim = Pick<ClaimedKeyTable, 'fingerprint' | 'attemptId' | 'answer'>;
interface Lease {
  readonly fingerprint: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * A server renews its lease while it works. The claim of a server that died or lost the database is free after this
 * time.
 */
const leaseMs = 15_000;
const renewEveryMs = 5000;
/**
 * Added to the timeout of the call. A call that takes longer is not renewed any more, so that it cannot hold its key
 * forever.
 */
const graceMs = 30_000;

/**
 * Runs a call to an outside system, at most once at a time per key (ADR 13). Claims the key first, and holds no
 * transaction while the system works. `attempt.complete` then saves answer and effect in one transaction.
 */
export async function claimByKey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { call, request, session, key }: KeyedCall,
  run: (attempt: Attempt<unknown>) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fingerprint = computeFingerprint(request);
  const now = clock.now();
  const lastLeaseUntil = now.getTime() + timeoutMs[call.timeout ?? 'general'] + graceMs;
  const computeLeaseEnd = () => new Date(Math.min(clock.now().getTime() + leaseMs, lastLeaseUntil));
  let leaseUntil = computeLeaseEnd();
  const id = { sessionId: session.id, call: call.name, key };
  const attemptId = await claimKey(db, id, { fingerprint, from: now, until: leaseUntil });
  if (attemptId === undefined) {
    const claim = await findClaim(db, id);
    if (claim && claim.fingerprint !== fingerprint) return refuse('idempotencyKeyReused');
    return claim?.answer ? succeed(claim.answer) : refuse('inProgress', { retryAfterSeconds: 1 });
  }

  // A later request that claimed the key has its own lease, which this request must not end.
  const isOurs = () => sql`${hasId(id)} and lease_until = ${leaseUntil} and answer is null`;
  const setLease = async (until: Date) => {
    await db.query(sql`update claimed_key set lease_until = ${until} where ${isOurs()}`);
    leaseUntil = until;
  };
  const renewal = startRenewal(() => setLease(computeLeaseEnd()));
  let isCompleted = false;
  const complete: Attempt<unknown>['complete'] = (save) =>
    db.transaction(async (tx) => {
      const claim = await lockClaim(tx, id);
      // The claim was released or swept meanwhile, and another attempt may be in progress.
      if (claim?.attemptId !== attemptId) throw new Error(`the claim of ${call.name} is gone`);
      isCompleted = true;
      // A later request claimed the key and completed it first.
      if (claim.answer) return call.response.decode(claim.answer);
      const value = await save(tx);
      await saveAnswer(tx, id, toStorableJson(call.response.encode(value)));
      return value;
    });

  try {
    const result = await run({ id: attemptId, complete }).finally(renewal.stop);
    if (result.ok && !isCompleted) throw new Error(`${call.name} answered without completing its attempt`);
    if (result.ok) return result;
    // Without an answer the outcome is unknown, so the next request continues the attempt. A refused attempt had no
    // effect.
    if (result.refusal.code === 'unanswered') await setLease(now);
    else await db.query(sql`delete from claimed_key where ${isOurs()}`);
    return result;
  } catch (error) {
    // Without the database, the lease expires by itself.
    await setLease(now).catch(() => {});
    throw error;
  }
}

/**
 * Calls `renew` at intervals until `stop`, which waits for a running call. A failed call is repeated at the next
 * interval.
 */
function startRenewal(renew: () => Promise<void>): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(renew).catch(() => {});
  }, renewEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

/** Returns the id of the attempt, or undefined while another request holds the key or has completed it. */
async function claimKey(db: Queryable, { sessionId, call, key }: KeyId, lease: Lease): Promise<string | undefined> {
  // A request that claims an expired lease continues the same attempt: the outside system recognizes it by its id.
  const [claim] = await db.query<Pick<Claim, 'attemptId'>>(sql`
    insert into claimed_key as known (session_id, call, key, fingerprint, attempt_id, lease_until, created_at)
    values (${sessionId}, ${call}, ${key}, ${lease.fingerprint}, ${randomUUID()}, ${lease.until}, ${lease.from})
    on conflict (session_id, call, key) do update set lease_until = excluded.lease_until
      where known.fingerprint = excluded.fingerprint and known.answer is null and known.lease_until <= ${lease.from}
    returning attempt_id`);
  return claim?.attemptId;
}

const hasId = ({ sessionId, call, key }: KeyId): Sql =>
  sql`session_id = ${sessionId} and call = ${call} and key = ${key}`;

async function findClaim(db: Queryable, id: KeyId): Promise<Claim | undefined> {
  const [claim] = await db.query<Claim>(sql`
    select fingerprint, attempt_id, answer from claimed_key where ${hasId(id)}`);
  return claim;
}

async function lockClaim(tx: Transaction, id: KeyId): Promise<Claim | undefined> {
  const [claim] = await tx.query<Claim>(sql`
    select fingerprint, attempt_id, answer from claimed_key where ${hasId(id)} for update`);
  return claim;
}

const saveAnswer = (tx: Transaction, id: KeyId, answer: unknown) =>
  tx.query(sql`update claimed_key set answer = ${JSON.stringify(answer)} where ${hasId(id)}`);
