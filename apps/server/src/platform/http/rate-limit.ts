import rateLimitPlugin, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rawRows } from '../database/raw.ts';
import type { Database } from '../database/types.ts';
import type { Platform } from '../platform.ts';
import { Refused } from './refusal.ts';

const hitRow = z.object({ key: z.string(), count: z.int(), ttl: z.coerce.number() });

/** Many shoppers may share one address, an office's for example; an address may do what ten sessions may. */
const sessionsPerAddress = 10;

/** One more for each key; the first of a new window starts it. Nobody waits for the disk: a count that a crash forgets does no harm. */
function countHits(db: Database, keys: readonly string[], now: Date, windowMs: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`rate_limit.resets_at <= ${at}`;
  const asked = sql.join(
    keys.map((key) => sql`(${key}::text)`),
    sql`, `,
  );
  return rawRows(
    db,
    hitRow,
    sql`with quick as (select set_config('synchronous_commit', 'off', true)), asked (key) as (values ${asked})
      insert into rate_limit (key, count, resets_at)
      select asked.key, 1, ${at} + ${windowMs} * interval '1 millisecond' from quick, asked
      on conflict (key) do update set
        count = case when ${over} then 1 else rate_limit.count + 1 end,
        resets_at = case when ${over} then excluded.resets_at else rate_limit.resets_at end
      returning key, count, extract(epoch from resets_at - ${at}) * 1000 as ttl`,
  );
}

const separator = '\n';

/** Who is counted for a request: the session where there is one, and everybody at its address together. */
function keysOf({ routeOptions, visitorSession, ip }: FastifyRequest): string {
  const call = routeOptions.config.call?.name;
  const address = `${call} ${normalizeIP(ip)}`;
  return visitorSession ? [`${call} ${visitorSession.id}`, `all of ${address}`].join(separator) : address;
}

/** Limits are counted in the database, so that they hold over all instances (safety 24). */
export async function registerRateLimits(
  app: FastifyInstance,
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
): Promise<void> {
  /** The plugin knows one count per request: the one that is nearer to its limit stands for both. */
  const hit = async (key: string, windowMs: number): Promise<{ current: number; ttl: number }> => {
    const hits = await countHits(db, key.split(separator), clock.now(), windowMs);
    return hits
      .map(({ key, count, ttl }) => ({
        current: key.startsWith('all of ') ? Math.ceil(count / sessionsPerAddress) : count,
        ttl,
      }))
      .reduce((one, other) => (other.current > one.current ? other : one));
  };
  class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
      hit(key, windowMs).then(
        (counted) => done(null, counted),
        (error) => {
          log.warn({ err: error }, 'a call could not be counted');
          done(error);
        },
      );
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimitPlugin, {
    global: false,
    store: DatabaseStore,
    keyGenerator: keysOf,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused({ code: 'rateLimited', retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}
