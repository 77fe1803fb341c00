import { type Call, captchaHeader, type RateLimit } from '@demarc/contract';
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
    /** The counts that `countChange` added for the day. Null before, and for a call that changes nothing. */
    countedChange: CountedChange | null;
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

interface CountedChange {
  readonly address: string;
  readonly bytes: number;
  /** The call ran, and may have stored something. */
  hasRun: boolean;
  /** A captcha solution was stored as used, also if the call was refused then. */
  hasUsedCaptcha: boolean;
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

/** The limit of a session for a call. Its network has the limit of ten sessions. */
interface SessionLimit {
  readonly sessionKey: string;
  readonly networkKey: string;
  readonly max: number;
  readonly windowSeconds: number;
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
   * Counts a request that runs. It is free if it is the first of its attempt that runs: another one runs only if that
   * one was refused.
   */
  countRun(call: Call, request: FastifyRequest): Promise<Result<unknown>>;
  /**
   * Counts a decoded call that changes something, for the day of its network, with the size of its parsed body: neither
   * an announced length nor padding counts (S-250).
   */
  countChange(call: Call, request: FastifyRequest): Promise<void>;
  /**
   * Ends the attempt of a request. Returns what `countChange` counted if the call did not run, or was refused and
   * stored nothing: refused requests cannot lock a shared network for a day. The limits of `countSession` stay used.
   */
  finish(request: FastifyRequest, status: number): Promise<void>;
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
  const countSessionOnce = async (
    call: Call,
    request: FastifyRequest,
    session: TokenSession,
    selectIsRepeat: Sql,
  ): Promise<Result<VisitorSession>> => {
    const now = clock.now();
    const statement = countSessionHits(
      selectOpenSession(session, now),
      getSessionLimit(call, request, session),
      selectIsRepeat,
      now,
    );
    const [hits] = await db.query<SessionHits>(statement);
    // A session that is not open is not counted.
    if (!hits || hits.seenRecently === null) return refuse('sessionEnded');
    if (!hits.seenRecently) await prolongSession(session.id, now);
    refuseIfLimited(hits.secondsToWait);
    return succeed({ id: session.id });
  };
  /**
   * The attempts that this server works on, and whether their first request was within its limit. Repeats that arrive
   * before the first one has stored its key are recognized by it (S-254).
   */
  const attempts = new Map<string, { readonly attempt: CountedAttempt; readonly isAdmitted: Promise<boolean> }>();
  return {
    count({ name, rateLimit: { max, windowSeconds }, storage }, request) {
      return count(new Map([[`${name} ${getClientAddress(request)}`, max]]), windowSeconds, storage === 'none');
    },
    async countSession(call, request, session) {
      const key = call.idempotency && readIdempotencyKey(request);
      if (!key) return countSessionOnce(call, request, session, sql`select false as is_repeat`);
      const id = `${call.name} ${session.id} ${key}`;
      const known = attempts.get(id);
      if (known) {
        const overtakes = await known.isAdmitted;
        if (overtakes) request.attempt = known.attempt;
        return countSessionOnce(call, request, session, selectIsRepeat(call, session.id, key, overtakes));
      }
      const counted = countSessionOnce(call, request, session, selectIsRepeat(call, session.id, key, false));
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
      if (isFree) return succeed(undefined);
      const limit = getSessionLimit(call, request, visitorSession);
      const statement = countSessionHits(
        sql`select true as seen_recently`,
        limit,
        sql`select false as is_repeat`,
        clock.now(),
      );
      const [hits] = await db.query<SessionHits>(statement);
      return hits?.secondsToWait == null
        ? succeed(undefined)
        : refuse('rateLimited', { retryAfterSeconds: hits.secondsToWait });
    },
    async countChange({ name, method, stores }, request) {
      if (!request.visitorSession || !(method === 'POST' || stores) || hasOwnDailyLimit.includes(name)) return;
      const address = getClientAddress(request);
      const bytes = measureBody(request.body);
      const { changesPerNetwork, megabytesPerNetwork } = provider.limits;
      const limits = new Map([
        [`bytes of ${address}`, megabytesPerNetwork * 1_000_000],
        [`changes of ${address}`, changesPerNetwork],
      ]);
      const given = sql`(
        select key, amount, ${daySeconds}::int as seconds
        from unnest(${[...limits.keys()]}::text[], ${[bytes, 1]}::int[]) as day (key, amount)) as given`;
      const hits = await db.query<CountedTries>(countHits(given, clock.now()));
      request.countedChange = { address, bytes, hasRun: false, hasUsedCaptcha: false };
      refuseIfLimited(findSecondsToWait(hits, limits));
    },
    async finish(request, status) {
      const { countedChange, attempt } = request;
      if (attempt?.first === request) attempts.delete(attempt.id);
      if (!countedChange) return;
      const { address, bytes, hasRun, hasUsedCaptcha } = countedChange;
      const isRefused = status >= 400 && status < 500;
      if (hasUsedCaptcha || (hasRun && !isRefused)) return;
      // Once, even if the answer is sent again because of an error.
      request.countedChange = null;
      const unused = new Map([
        [`bytes of ${address}`, bytes],
        [`changes of ${address}`, 1],
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
 * Selects true if the session has sent a valid request with this key before, or this one overtakes it: this one is a
 * repeat of the same attempt.
 */
function selectIsRepeat({ name, idempotency }: Call, sessionId: string, key: string, overtakes: boolean): Sql {
  const table = idempotency === 'claimed' ? sql`claimed_key` : sql`idempotency_key`;
  return sql`
    select ${overtakes}::boolean or exists (
      select from ${table} where session_id = ${sessionId} and call = ${name} and key = ${key}) as is_repeat`;
}

/**
 * Requests with a captcha solution have a limit of their own where a captcha may be required: the page first tries
 * without one, and that try does not use up the shopper's attempts (S-253).
 */
function getSessionLimit(call: Call, request: FastifyRequest, { id }: VisitorSession): SessionLimit {
  const { max, windowSeconds } = call.rateLimit;
  const hasSolution = call.mayRequireCaptcha && request.headers[captchaHeader] !== undefined;
  const name = hasSolution ? `${call.name} with captcha` : call.name;
  return {
    sessionKey: `${name} ${id}`,
    networkKey: `all of ${name} ${getClientAddress(request)}`,
    max,
    windowSeconds,
  };
}

/**
 * Counts a request for the session, and for its network address only while the session is within its own limit: one
 * session cannot use up the limit of a shared network (S-252). A session that is not open is not counted.
 */
const countSessionHits = (
  selectOpenSession: Sql,
  { sessionKey, networkKey, max, windowSeconds }: SessionLimit,
  selectIsRepeat: Sql,
  now: Date,
): Sql => sql`
    with opened as (${selectOpenSession}),
      attempt as (
        select case when is_repeat then 'repeats of ' else '' end as prefix,
          case when is_repeat then ${max * repeatsPerAttempt}::int else ${max}::int end as max
        from (${selectIsRepeat}) as known),
      own as (${countHits(
        sql`(select prefix || ${sessionKey}::text as key, 1 as amount, ${windowSeconds}::int as seconds
          from opened, attempt) as given`,
        now,
      )}),
      -- After the session's own row, always in this order, so that two requests cannot deadlock.
      shared as (${countHits(
        sql`(select prefix || ${networkKey}::text as key, 1 as amount, ${windowSeconds}::int as seconds
          from own, attempt where tries <= max) as given`,
        now,
      )}),
      hits as (
        select tries, seconds, max from own, attempt
        union all select tries, seconds, max * ${sessionsPerAddress}::int from shared, attempt)
    select bool_or(seen_recently) as seen_recently,
      (max(ceil(hits.seconds)) filter (where tries > hits.max))::int as seconds_to_wait
    from opened, hits`;

const measureBody = (body: unknown): number => Buffer.byteLength(JSON.stringify(body) ?? '');

function refuseIfLimited(retryAfterSeconds: number | null | undefined): void {
  if (retryAfterSeconds != null) throw new Refused({ code: 'rateLimited', retryAfterSeconds });
}
