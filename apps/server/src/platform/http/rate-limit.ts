import type { Call, RateLimit } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondsToWait, tried } from '../database/count-tries.ts';
import { instant } from '../database/instant.ts';
import { namedQuery } from '../database/raw.ts';
import type { Platform } from '../platform.ts';
import { clientAddress } from './client-address.ts';
import type { ClaimedSession, Doors } from './entrance.ts';
import type { VisitorSession } from './handler.ts';
import { Refused } from './refusal.ts';

/** Many shoppers may share one address, an office's for example; an address may do what ten sessions may. */
const sessionsPerAddress = 10;

/** What nobody's page asks for: a call without a good token, or one that is not there. */
const straysPerAddress: RateLimit = { max: 120, windowSeconds: 60 };

/** One more for each key; the first of a new window starts it. Nobody waits for the disk: a count that a crash forgets does no harm. */
const hitFor = (keys: SQL) => sql`
    insert into rate_limit as known (key, count, resets_at)
    select key, 1, now + ${sql.placeholder('windowSeconds')}::int * interval '1 second'
      from (select set_config('synchronous_commit', 'off', true)) as quick,
        (select ${sql.placeholder('now')}::timestamptz as now) as given,
        ${keys}
    on conflict (key) do update set
      count = case when known.resets_at <= ${sql.placeholder('now')}::timestamptz then 1 else known.count + 1 end,
      resets_at = case when known.resets_at <= ${sql.placeholder('now')}::timestamptz then excluded.resets_at else known.resets_at end
    returning key, count as tries, extract(epoch from resets_at - ${sql.placeholder('now')}::timestamptz) as seconds`;
// Its rows are counts: a statement's time is as long as anybody holds them.
const quick = { isQuick: true };
const countHits = namedQuery(
  'count_hits',
  tried,
  hitFor(sql`unnest(${sql.placeholder('keys')}::text[]) as key`),
  quick,
);
/** Together with the session that asks, in one statement and one row: whose session is not open is not counted. */
const countHitsOf = (openedSession: SQL) =>
  namedQuery(
    'count_hits_of_session',
    z.object({ seenLately: z.boolean().nullable(), wait: z.int().nullable() }),
    sql`with opened as (${openedSession}),
        asked (key, most) as (values (${sql.placeholder('ofSession')}, ${sql.placeholder('max')}::int),
          (${sql.placeholder('ofAddress')}, ${sql.placeholder('max')}::int * ${sql.raw(String(sessionsPerAddress))})),
        hits as (${hitFor(sql`opened, asked`)})
      select bool_or("seenLately") as "seenLately", (max(ceil(seconds)) filter (where tries > most))::int as wait
        from opened, hits join asked using (key)`,
    quick,
  );

/** What each key may have. No object: the engine would keep a shape for the names of every visitor. */
type Most = ReadonlyMap<string, number>;

/** Whoever has to wait. */
function refuseFor(retryAfterSeconds: number | null | undefined): void {
  if (retryAfterSeconds != null) throw new Refused({ code: 'rateLimited', retryAfterSeconds });
}

export interface RateLimits {
  /** Counts a call and throws its refusal when it was one too many. */
  count(call: Pick<Call, 'name' | 'rateLimit' | 'storage'>, request: FastifyRequest): Promise<void>;
  /** The same for a call of a session, if that is open. */
  countSession(call: Call, request: FastifyRequest, session: ClaimedSession): Promise<Result<VisitorSession>>;
  /** The same for what is refused anyway, and for calls that are not there. */
  countStray(request: FastifyRequest): Promise<void>;
}

/** Limits are counted in the database, so that they hold over all servers (safety 24). */
export function rateLimits(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { openedSession, prolongSession }: Pick<Doors, 'openedSession' | 'prolongSession'>,
): RateLimits {
  const countHitsOfSession = countHitsOf(openedSession);
  const count = async (most: Most, windowSeconds: number, skipOnError: boolean) => {
    const asked = { keys: [...most.keys()], now: instant(clock.now()), windowSeconds };
    const hits = await countHits(db, asked).catch((error: unknown) => {
      log.warn({ err: error }, 'a call could not be counted');
      if (!skipOnError) throw error;
      return [];
    });
    refuseFor(secondsToWait(hits, most));
  };
  return {
    count({ name, rateLimit: { max, windowSeconds }, storage }, request) {
      return count(new Map([[`${name} ${clientAddress(request)}`, max]]), windowSeconds, storage === 'none');
    },
    async countSession({ name, rateLimit: { max, windowSeconds } }, request, { id, secretHash }) {
      // The session, and everybody at its address together.
      const keys = { ofSession: `${name} ${id}`, ofAddress: `all of ${name} ${clientAddress(request)}` };
      const now = clock.now();
      const whose = { sessionId: id, hash: secretHash };
      const [hit] = await countHitsOfSession(db, { ...keys, max, now: instant(now), windowSeconds, ...whose });
      if (!hit || hit.seenLately === null) return refuse('sessionEnded');
      if (!hit.seenLately) await prolongSession(id, now);
      refuseFor(hit.wait);
      return succeed({ id });
    },
    countStray: (request) =>
      count(new Map([[`stray ${clientAddress(request)}`, straysPerAddress.max]]), straysPerAddress.windowSeconds, true),
  };
}
