import { createHash } from 'node:crypto';
import type { Call } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rawRows } from '../database/raw.ts';
import { storableJson } from '../database/storable-text.ts';
import type { Transaction } from '../database/types.ts';
import type { VisitorSession } from '../http/handler.ts';
import { Refused } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import { idempotencyKey } from './schema.ts';

interface Attempt {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly session: VisitorSession;
  readonly key: string;
}

const keyForm = /^[\x21-\x7e]{8,128}$/;
/** The key of a request; undefined where it has none, or none of the right form. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && keyForm.test(key) ? key : undefined;
}

const lockRow = z.object({ taken: z.boolean() });

const sha256 = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Runs the effect once per key (safety 3, 4): effect and answer are committed together, so that a crash leaves both or
 * neither, and a refusal leaves neither. The lock belongs to the transaction: it ends with it, however that ends.
 */
export async function onceByKey(
  { db, clock }: Platform,
  { call, request, session, key }: Attempt,
  run: (tx: Transaction) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const fingerprint = sha256(request.params, request.query, request.body ?? null).toString('hex');
  const id = { sessionId: session.id, call: call.name, key };
  const lock = sha256(id.sessionId, id.call, id.key).readBigInt64BE();

  try {
    return await db.transaction(async (tx) => {
      const [row] = await rawRows(tx, lockRow, sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`);
      if (!row?.taken) return refuse('inProgress', { retryAfterSeconds: 1 });

      const [known] = await tx
        .select()
        .from(idempotencyKey)
        .where(
          and(
            eq(idempotencyKey.sessionId, id.sessionId),
            eq(idempotencyKey.call, id.call),
            eq(idempotencyKey.key, key),
          ),
        );
      if (known) return known.fingerprint === fingerprint ? succeed(known.answer) : refuse('idempotencyKeyReused');

      const result = await run(tx);
      if (!result.ok) throw new Refused(result.refusal); // rolls back whatever was written before the refusal
      // Given as it is kept, so that the next time it is the same.
      const answer = storableJson(result.value);
      await tx.insert(idempotencyKey).values({ ...id, fingerprint, answer, createdAt: clock.now() });
      return succeed(answer);
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
