import rateLimitPlugin, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { rawRows } from '../database/raw.ts';
import type { Database } from '../database/types.ts';
import { Refused } from './refusal.ts';

const hitRow = z.object({ current: z.int(), ttl: z.coerce.number() });

/**
 * One more; the first of a new window starts it. Nobody waits for the disk: a count that a crash forgets does no harm.
 */
async function countHit(db: Database, key: string, now: Date, windowMs: number): Promise<z.output<typeof hitRow>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = sql`rate_limit.resets_at <= ${at}`;
  const [hit] = await rawRows(
    db,
    hitRow,
    sql`with quick as (select set_config('synchronous_commit', 'off', true))
      insert into rate_limit (key, count, resets_at)
      select ${key}, 1, ${at} + ${windowMs} * interval '1 millisecond' from quick
      on conflict (key) do update set
        count = case when ${over} then 1 else rate_limit.count + 1 end,
        resets_at = case when ${over} then excluded.resets_at else rate_limit.resets_at end
      returning count as current, extract(epoch from resets_at - ${at}) * 1000 as ttl`,
  );
  if (!hit) throw new Error('an upsert that returned no row');
  return hit;
}

/** Limits are counted in the database, so that they hold over all instances (safety 24). */
export async function registerRateLimits(app: FastifyInstance, db: Database, clock: Clock): Promise<void> {
  class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
      countHit(db, key, clock.now(), windowMs).then(
        (hit) => done(null, hit),
        (error) => done(error),
      );
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimitPlugin, {
    global: false,
    store: DatabaseStore,
    keyGenerator: (request) => `${request.routeOptions.config.call?.name} ${whoAsks(request)}`,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused({ code: 'rateLimited', retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

const whoAsks = (request: FastifyRequest) => request.visitorSession?.id ?? normalizeIP(request.ip);
