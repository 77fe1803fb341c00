import type { Call, RateLimit } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import { type CountedTries, findSecondsToWait } from '../database/count-tries.ts';
import { type Sql, sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import type { AccessControl, TokenSession } from './access-control.ts';
import { getClientAddress } from './client-address.ts';
import type { VisitorSession } from './handler.ts';
import { Refused } from './refusal.ts';

/** Shoppers in one office share an address. An address has the limit of ten sessions. */
const sessionsPerAddress = 10;

/** The limit for calls without valid access, and for unknown paths. */
const unauthorizedPerAddress: RateLimit = { max: 120, windowSeconds: 60 };

interface Window {
  readonly now: Date;
  readonly seconds: number;
}

interface SessionHits {
  readonly seenLately: boolean | null;
  readonly secondsToWait: number | null;
}

export interface RateLimits {
  /** Counts a call. Throws a refusal when the limit is exceeded. */
  count(call: Pick<Call, 'name' | 'rateLimit' | 'storage'>, request: FastifyRequest): Promise<void>;
  /** Counts a call of a session. Refuses when the session is not open. */
  countSession(call: Call, request: FastifyRequest, session: TokenSession): Promise<Result<VisitorSession>>;
  /** Counts a request without valid access or to an unknown path. */
  countUnauthorized(request: FastifyRequest): Promise<void>;
}

/** Counts requests in the database, so that a limit holds across all servers (safety 24). */
export function createRateLimits(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { selectOpenSession, prolongSession }: Pick<AccessControl, 'selectOpenSession' | 'prolongSession'>,
): RateLimits {
  const count = async (limits: ReadonlyMap<string, number>, seconds: number, skipOnError: boolean) => {
    const statement = countHits(sql`unnest(${[...limits.keys()]}::text[]) as key`, { now: clock.now(), seconds });
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
    async countSession({ name, rateLimit: { max, windowSeconds } }, request, session) {
      const limits = [
        { key: `${name} ${session.id}`, max },
        { key: `all of ${name} ${getClientAddress(request)}`, max: max * sessionsPerAddress },
      ];
      const now = clock.now();
      const window = { now, seconds: windowSeconds };
      const [hits] = await db.query<SessionHits>(countSessionHits(selectOpenSession(session, now), limits, window));
      if (!hits || hits.seenLately === null) return refuse('sessionEnded');
      if (!hits.seenLately) await prolongSession(session.id, now);
      refuseIfLimited(hits.secondsToWait);
      return succeed({ id: session.id });
    },
    countUnauthorized: (request) =>
      count(
        new Map([[`stray ${getClientAddress(request)}`, unauthorizedPerAddress.max]]),
        unauthorizedPerAddress.windowSeconds,
        true,
      ),
  };
}

/** Counts one request for each key of `keys`. The first request after a window starts a new one. */
const countHits = (keys: Sql, { now, seconds }: Window): Sql => sql`
    insert into rate_limit as known (key, count, resets_at)
    select key, 1, ${now}::timestamptz + ${seconds}::int * interval '1 second'
      -- A crash may lose a count: there is no need to wait for the disk.
      from (select set_config('synchronous_commit', 'off', true)) as setting, ${keys}
    on conflict (key) do update set
      count = case when known.resets_at <= ${now} then 1 else known.count + 1 end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning key, count as tries, extract(epoch from resets_at - ${now}::timestamptz)::float8 as seconds`;

/** Counts a request for the session and for its network address. A session that is not open is not counted. */
const countSessionHits = (
  selectOpenSession: Sql,
  limits: readonly { readonly key: string; readonly max: number }[],
  window: Window,
): Sql => {
  const keys = limits.map(({ key }) => key);
  const maxima = limits.map(({ max }) => max);
  return sql`
    with opened as (${selectOpenSession}),
      limits as (select key, max from unnest(${keys}::text[], ${maxima}::int[]) as given (key, max)),
      hits as (${countHits(sql`opened, limits`, window)})
    select bool_or(seen_lately) as seen_lately,
      (max(ceil(seconds)) filter (where tries > limits.max))::int as seconds_to_wait
    from opened, hits join limits using (key)`;
};

function refuseIfLimited(retryAfterSeconds: number | null | undefined): void {
  if (retryAfterSeconds != null) throw new Refused({ code: 'rateLimited', retryAfterSeconds });
}
