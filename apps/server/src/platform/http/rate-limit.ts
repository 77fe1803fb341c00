import rateLimitPlugin, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/types.ts';
import { Refused } from './refusal.ts';
import { rateLimit } from './schema.ts';

/** One more; the first of a new window starts it. */
async function countHit(db: Database, key: string, now: Date, windowMs: number) {
  const end = new Date(now.getTime() + windowMs);
  const over = sql`${rateLimit.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [hit] = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimit.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimit.resetsAt} end`,
      },
    })
    .returning({ count: rateLimit.count, resetsAt: rateLimit.resetsAt });
  if (!hit) throw new Error('an upsert that returned no row');
  return { current: hit.count, ttl: hit.resetsAt.getTime() - now.getTime() };
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
