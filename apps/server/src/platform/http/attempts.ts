import type { Call } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import { type Sql, sql } from '../database/sql.ts';
import { readIdempotencyKey } from '../idempotency/keyed-call.ts';
import type { RateLimits } from './rate-limit.ts';
import type { SessionLimits } from './session-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The attempt that this request was counted with. Null without an idempotency key. */
    attempt: CountedAttempt | null;
  }
}

/** Requests with one idempotency key that arrive before the first of them is answered. They count once. */
interface CountedAttempt {
  readonly id: string;
  readonly first: FastifyRequest;
  hasRun: boolean;
}

interface Attempts extends Pick<RateLimits, 'countSession' | 'countRun'> {
  /** Forgets the attempt if this request was its first one. */
  end(request: FastifyRequest): void;
}

/** Counts the requests of one attempt once, also at the same moment. */
export function createAttempts(sessionLimits: SessionLimits): Attempts {
  /**
   * The attempts that this server works on, and whether their first request was within its limit. Repeats that arrive
   * before the first one has stored its key are recognized by it (S-254).
   */
  const attempts = new Map<string, { readonly attempt: CountedAttempt; readonly isAdmitted: Promise<boolean> }>();
  return {
    async countSession(call, request, session) {
      const key = call.idempotency && readIdempotencyKey(request);
      if (!key) return sessionLimits.count(call, request, session, sql`select false as is_repeat`);
      const id = `${call.name} ${session.id} ${key}`;
      const known = attempts.get(id);
      if (known) {
        const overtakes = await known.isAdmitted;
        if (overtakes) request.attempt = known.attempt;
        return sessionLimits.count(call, request, session, selectIsRepeat(call, session.id, key, overtakes));
      }
      const counted = sessionLimits.count(call, request, session, selectIsRepeat(call, session.id, key, false));
      const isAdmitted = counted.then(
        ({ ok }) => ok,
        () => false,
      );
      request.attempt = { id, first: request, hasRun: false };
      attempts.set(id, { attempt: request.attempt, isAdmitted });
      return counted;
    },
    async countRun(call, request) {
      const { attempt, visitorSession } = request;
      if (!attempt || !visitorSession) return succeed(undefined);
      const isFree = !attempt.hasRun;
      attempt.hasRun = true;
      return isFree ? succeed(undefined) : sessionLimits.countAgain(call, request, visitorSession);
    },
    end(request) {
      if (request.attempt?.first === request) attempts.delete(request.attempt.id);
    },
  };
}

/**
 * Selects true if the session has sent a valid request with this key before, or this one overtakes it: this one is a
 * repeat of the same attempt.
 */
function selectIsRepeat({ name, idempotency }: Call, sessionId: string, key: string, overtakes: boolean): Sql {
  const table = idempotency === 'claimed' ? sql`claimed_key` : sql`idempotency_key`;
  return sql`
    select ${overtakes}::boolean or exists (
      select from ${table} where session_id = ${sessionId} and call = ${name} and key = ${key}) as is_repeat`;
}
