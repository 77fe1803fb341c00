import { randomUUID } from 'node:crypto';
import { timeoutMs } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { given, prepared } from '../database/prepared.ts';
import { namedQuery } from '../database/raw.ts';
import { storableJson } from '../database/storable-text.ts';
import type { Attempt } from '../http/handler.ts';
import type { Platform } from '../platform.ts';
import { fingerprintOf, type KeyedCall } from './keyed-call.ts';
import { claimedKey } from './schema.ts';

// Whoever claims again after a lease ran out goes on with the same attempt: the outside system knows it by its id.
const claimKey = namedQuery(
  'claim_key',
  z.object({ attempt_id: z.string() }),
  sql`insert into claimed_key as known (session_id, call, key, fingerprint, attempt_id, lease_until, created_at)
    values (${sql.placeholder('sessionId')}, ${sql.placeholder('call')}, ${sql.placeholder('key')},
      ${sql.placeholder('fingerprint')}, ${sql.placeholder('attemptId')}, ${sql.placeholder('leaseUntil')}::timestamptz,
      ${sql.placeholder('now')}::timestamptz)
    on conflict (session_id, call, key) do update set lease_until = excluded.lease_until
      where known.fingerprint = excluded.fingerprint and known.answer is null
        and known.lease_until <= ${sql.placeholder('now')}::timestamptz
    returning attempt_id`,
);
const thisKey = and(
  eq(claimedKey.sessionId, sql.placeholder('sessionId')),
  eq(claimedKey.call, sql.placeholder('call')),
  eq(claimedKey.key, sql.placeholder('key')),
);
const selectClaim = prepared('claim', (db) => db.select().from(claimedKey).where(thisKey));
const lockClaim = prepared('lock_claim', (db) => db.select().from(claimedKey).where(thisKey).for('update'));
const keepAnswer = prepared('complete_claim', (db) => db.update(claimedKey).set(given('answer')).where(thisKey));
/** After the outside system had all its time. */
const graceMs = 30_000;

/**
 * Runs what an outside system is asked for, at most once at a time per key (ADR 13): the key is claimed in a transaction
 * of its own, the system is asked outside of any, and answer and effect are kept together by `attempt.complete`.
 */
export async function claimByKey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { call, request, session, key }: KeyedCall,
  run: (attempt: Attempt<unknown>) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fingerprint = fingerprintOf(request);
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + timeoutMs[call.patience ?? 'general'] + graceMs);
  const id = { sessionId: session.id, call: call.name, key };
  const times = { leaseUntil: leaseUntil.toISOString(), now: now.toISOString() };
  const [claim] = await claimKey(db, { ...id, fingerprint, attemptId: randomUUID(), ...times });
  if (!claim) {
    const [known] = await selectClaim(db, id);
    if (known && known.fingerprint !== fingerprint) return refuse('idempotencyKeyReused');
    return known?.answer ? succeed(known.answer) : refuse('inProgress', { retryAfterSeconds: 1 });
  }

  // Another one's lease is theirs to end: whoever claimed after us goes on, whatever became of our try.
  const ours = () =>
    and(
      eq(claimedKey.sessionId, session.id),
      eq(claimedKey.call, call.name),
      eq(claimedKey.key, key),
      eq(claimedKey.leaseUntil, leaseUntil),
      isNull(claimedKey.answer),
    );
  const endLease = () => db.update(claimedKey).set({ leaseUntil: now }).where(ours());
  let completed = false;
  const complete: Attempt<unknown>['complete'] = (keep, begin) =>
    db.transaction(async (tx, lastly) => {
      const [[known], first] = await Promise.all([lockClaim(tx, id), begin?.(tx)]);
      // Refused after us, or swept: there is nothing left to keep an answer with, and another try may be under way.
      if (known?.attemptId !== claim.attempt_id) throw new Error(`the claim of ${call.name} is gone`);
      completed = true;
      // Somebody claimed it after us and was faster: theirs is the answer.
      if (known.answer) return call.response.decode(known.answer);
      const value = await keep(tx, lastly, first as never);
      const answer = storableJson(call.response.encode(value));
      lastly(keepAnswer(tx, { ...id, answer }));
      return value;
    });

  try {
    const result = await run({ id: claim.attempt_id, complete });
    if (result.ok && !completed) throw new Error(`${call.name} answered without completing its attempt`);
    if (result.ok) return result;
    // What nobody knows the outcome of is asked about again; what was refused was never begun.
    if (result.refusal.code === 'unanswered') await endLease();
    else await db.delete(claimedKey).where(ours());
    return result;
  } catch (error) {
    await endLease().catch(() => {});
    throw error;
  }
}
