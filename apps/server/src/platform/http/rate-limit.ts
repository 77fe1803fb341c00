import type { Call, RateLimit } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import { type CountedTries, findSecondsToWait } from '../database/count-tries.ts';
import { type Sql, sql } from '../database/sql.ts';
import { readIdempotencyKey } from '../idempotency/keyed-call.ts';
import type { Platform } from '../platform.ts';
import type { AccessControl, TokenSession } from './access-control.ts';
import { getClientAddress } from './client-address.ts';
import type { VisitorSession } from './handler.ts';
import { Refused } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The counts that `countSession` added for the day. Null for a call that changes nothing. */
    countedChange: CountedChange | null;
  }
}

interface CountedChange {
  readonly address: string;
  readonly bytes: number;
  /** The call ran, and may have stored something. */
  hasRun: boolean;
}

/** Shoppers in one office share a network address. It has the limit of ten sessions. */
const sessionsPerAddress = 10;

/**
 * A client repeats an attempt by itself while its outcome is unknown, at most once a second. Such repeats have their
 * own, larger limit, so that they do not use up the attempts of the shopper (S-027).
 */
const repeatsPerAttempt = 20;

/** The keys of calls without valid access, and of unknown paths. */
export const unauthorizedPrefix = 'unauthorized ';

/** The limit for calls without valid access, and for unknown paths. */
const unauthorizedPerAddress: RateLimit = { max: 120, windowSeconds: 60 };

/** The limits of one network address for all calls that change something, in a day (safety 28). */
const daySeconds = 24 * 60 * 60;

/** Events have their own limit, which drops them instead of refusing the call. */
const hasOwnDailyLimit: readonly string[] = ['logEvent', 'logClientError'];

/** A body without a length, in chunks, counts as the largest one until it is read. */
const maxBodyBytes = 64 * 1024;

interface CountedKey {
  readonly key: string;
  readonly max: number;
  /** How much this request counts. */
  readonly amount: number;
  readonly seconds: number;
}

interface SessionHits {
  readonly seenRecently: boolean | null;
  readonly secondsToWait: number | null;
}

export interface RateLimits {
  /** Counts a call. Throws a refusal when the limit is exceeded. */
  count(call: Pick<Call, 'name' | 'rateLimit' | 'storage'>, request: FastifyRequest): Promise<void>;
  /** Counts a call of a session. Refuses when the session is not open. */
  countSession(call: Call, request: FastifyRequest, session: TokenSession): Promise<Result<VisitorSession>>;
  /**
   * Returns what a request did not use of the day's budgets: everything if it was refused before the call ran, so that
   * refused requests cannot lock a shared network for a day; and what a body in chunks was counted too large.
   */
  returnUnused(request: FastifyRequest): Promise<void>;
  /** Counts a request without valid access or to an unknown path. */
  countUnauthorized(request: FastifyRequest): Promise<void>;
}

/** Counts requests in the database, so that a limit holds across all servers (safety 24). */
export function createRateLimits(
  { db, clock, log, provider }: Pick<Platform, 'db' | 'clock' | 'log' | 'provider'>,
  { selectOpenSession, prolongSession }: Pick<AccessControl, 'selectOpenSession' | 'prolongSession'>,
): RateLimits {
  const count = async (limits: ReadonlyMap<string, number>, seconds: number, skipOnError: boolean) => {
    const keys = sql`(
      select key, 1 as amount, ${seconds}::int as seconds from unnest(${[...limits.keys()]}::text[]) as key) as given`;
    const statement = countHits(keys, clock.now());
    const hits = await db.query<CountedTries>(statement).catch((error: unknown) => {
      log.warn({ err: error }, 'a call could not be counted');
      if (!skipOnError) throw error;
      return [];
    });
    refuseIfLimited(findSecondsToWait(hits, limits));
  };
  return {
    count({ name, rateLimit: { max, windowSeconds }, storage }, request) {
      return count(new Map([[`${name} ${getClientAddress(request)}`, max]]), windowSeconds, storage === 'none');
    },
    async countSession(call, request, session) {
      const { name, method, stores } = call;
      const { max, windowSeconds: seconds } = call.rateLimit;
      const address = getClientAddress(request);
      const limits: CountedKey[] = [
        { key: `${name} ${session.id}`, max, amount: 1, seconds },
        { key: `all of ${name} ${address}`, max: max * sessionsPerAddress, amount: 1, seconds },
      ];
      if ((method === 'POST' || stores) && !hasOwnDailyLimit.includes(name)) {
        const { changesPerNetwork, megabytesPerNetwork } = provider.limits;
        const bytes = method === 'GET' ? 0 : Number(request.headers['content-length'] ?? maxBodyBytes);
        request.countedChange = { address, bytes, hasRun: false };
        limits.push(
          { key: `changes of ${address}`, max: changesPerNetwork, amount: 1, seconds: daySeconds },
          { key: `bytes of ${address}`, max: megabytesPerNetwork * 1_000_000, amount: bytes, seconds: daySeconds },
        );
      }
      const now = clock.now();
      const statement = countSessionHits(
        selectOpenSession(session, now),
        limits,
        selectIsRepeat(call, session.id, readIdempotencyKey(request)),
        now,
      );
      const [hits] = await db.query<SessionHits>(statement);
      // A session that is not open is not counted.
      if (!hits || hits.seenRecently === null) {
        request.countedChange = null;
        return refuse('sessionEnded');
      }
      if (!hits.seenRecently) await prolongSession(session.id, now);
      refuseIfLimited(hits.secondsToWait);
      return succeed({ id: session.id });
    },
    async returnUnused({ countedChange, headers, body }) {
      if (!countedChange) return;
      const { address, bytes, hasRun } = countedChange;
      const unusedBytes = hasRun ? (headers['transfer-encoding'] ? bytes - measureBody(body) : 0) : bytes;
      if (hasRun && unusedBytes <= 0) return;
      const unused = new Map([
        [`bytes of ${address}`, unusedBytes],
        [`changes of ${address}`, hasRun ? 0 : 1],
      ]);
      await db
        .query(sql`
          with given as (
            select * from unnest(${[...unused.keys()]}::text[], ${[...unused.values()]}::int[]) as given (key, amount)
          ), known as (
            -- In one order, so that two requests cannot deadlock.
            select rate_limit.key from rate_limit join given using (key) order by key for update of rate_limit
          ) update rate_limit set count = greatest(count - amount, 0)
            from given, known where rate_limit.key = given.key and known.key = given.key`)
        .catch((error: unknown) => log.warn({ err: error }, 'a refused call stays counted'));
    },
    countUnauthorized: (request) =>
      count(
        new Map([[`${unauthorizedPrefix}${getClientAddress(request)}`, unauthorizedPerAddress.max]]),
        unauthorizedPerAddress.windowSeconds,
        true,
      ),
  };
}

/**
 * Counts one request for each row of `given` (key, amount, seconds). The first request after a window starts a new one.
 */
const countHits = (given: Sql, now: Date): Sql => sql`
    insert into rate_limit as known (key, count, resets_at)
    select key, amount, ${now}::timestamptz + seconds * interval '1 second'
      -- A crash may lose a count: there is no need to wait for the disk.
      from (select set_config('synchronous_commit', 'off', true)) as setting, ${given}
    on conflict (key) do update set
      count = case when known.resets_at <= ${now} then excluded.count
        else least(known.count::bigint + excluded.count, 2147483647)::int end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning key, count as tries, extract(epoch from resets_at - ${now}::timestamptz)::float8 as seconds`;

/**
 * Selects true if the session has sent a valid request with this key before: this one is a repeat of the same attempt.
 */
function selectIsRepeat({ name, idempotency }: Call, sessionId: string, key: string | undefined): Sql {
  if (!idempotency || key === undefined) return sql`select false as is_repeat`;
  const table = idempotency === 'claimed' ? sql`claimed_key` : sql`idempotency_key`;
  return sql`
    select exists (select from ${table} where session_id = ${sessionId} and call = ${name} and key = ${key}) as is_repeat`;
}

/** Counts a request for the session and for its network address. A session that is not open is not counted. */
const countSessionHits = (
  selectOpenSession: Sql,
  limits: readonly CountedKey[],
  selectIsRepeat: Sql,
  now: Date,
): Sql => {
  const column = <Field extends keyof CountedKey>(field: Field) => limits.map((limit) => limit[field]);
  return sql`
    with opened as (${selectOpenSession}),
      attempt as (${selectIsRepeat}),
      limits as (
        -- The limits of a day count repeats like all other requests.
        select case when has_repeat_limit then 'repeats of ' || key else key end as key,
          case when has_repeat_limit then max * ${repeatsPerAttempt}::int else max end as max, amount, seconds
        from (
          select given.*, is_repeat and seconds < ${daySeconds}::int as has_repeat_limit
          from unnest(${column('key')}::text[], ${column('max')}::int[], ${column('amount')}::int[],
            ${column('seconds')}::int[]) as given (key, max, amount, seconds), attempt) as given
        -- In one order, so that two requests cannot deadlock.
        order by key),
      hits as (${countHits(sql`opened, limits`, now)})
    select bool_or(seen_recently) as seen_recently,
      (max(ceil(hits.seconds)) filter (where tries > limits.max))::int as seconds_to_wait
    from opened, hits join limits using (key)`;
};

const measureBody = (body: unknown): number => Buffer.byteLength(JSON.stringify(body) ?? '');

function refuseIfLimited(retryAfterSeconds: number | null | undefined): void {
  if (retryAfterSeconds != null) throw new Refused({ code: 'rateLimited', retryAfterSeconds });
}
