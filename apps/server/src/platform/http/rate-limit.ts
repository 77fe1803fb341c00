import type { Call, RateLimit } from '@demarc/contract';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { namedQuery } from '../database/raw.ts';
import type { Platform } from '../platform.ts';
import { clientAddress } from './client-address.ts';
import { Refused } from './refusal.ts';

/** Many shoppers may share one address, an office's for example; an address may do what ten sessions may. */
const sessionsPerAddress = 10;

/** What nobody's page asks for: a call without a good token, or one that is not there. */
const straysPerAddress: RateLimit = { max: 120, windowSeconds: 60 };

/** One more for each key; the first of a new window starts it. Nobody waits for the disk: a count that a crash forgets does no harm. */
const countHits = namedQuery(
  'count_hits',
  z.object({ key: z.string(), count: z.int(), seconds: z.coerce.number() }),
  sql`with quick as (select set_config('synchronous_commit', 'off', true)),
      given as (select ${sql.placeholder('now')}::timestamptz as now)
    insert into rate_limit as known (key, count, resets_at)
    select asked, 1, now + ${sql.placeholder('windowSeconds')}::int * interval '1 second'
      from quick, given, unnest(${sql.placeholder('keys')}::text[]) as asked
    on conflict (key) do update set
      count = case when known.resets_at <= ${sql.placeholder('now')}::timestamptz then 1 else known.count + 1 end,
      resets_at = case when known.resets_at <= ${sql.placeholder('now')}::timestamptz then excluded.resets_at else known.resets_at end
    returning key, count, extract(epoch from resets_at - ${sql.placeholder('now')}::timestamptz) as seconds`,
);

export interface RateLimits {
  /** Counts a call and throws its refusal when it was one too many. */
  count(call: Call, request: FastifyRequest): Promise<void>;
  /** The same for what is refused anyway, and for calls that are not there. */
  countStray(request: FastifyRequest): Promise<void>;
}

/** Limits are counted in the database, so that they hold over all servers (safety 24). */
export function rateLimits({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): RateLimits {
  const count = async (most: Readonly<Record<string, number>>, windowSeconds: number, skipOnError: boolean) => {
    const asked = { keys: Object.keys(most), now: clock.now().toISOString(), windowSeconds };
    const hits = await countHits(db, asked).catch((error: unknown) => {
      log.warn({ err: error }, 'a call could not be counted');
      if (!skipOnError) throw error;
      return [];
    });
    const over = hits.filter(({ key, count }) => count > (most[key] ?? 0));
    if (over.length === 0) return;
    const retryAfterSeconds = Math.ceil(Math.max(...over.map(({ seconds }) => seconds)));
    throw new Refused({ code: 'rateLimited', retryAfterSeconds });
  };
  return {
    count({ name, rateLimit: { max, windowSeconds }, storage }, request) {
      const address = clientAddress(request);
      const session = request.visitorSession;
      // The session where there is one, and everybody at its address together.
      const most = session
        ? { [`${name} ${session.id}`]: max, [`all of ${name} ${address}`]: max * sessionsPerAddress }
        : { [`${name} ${address}`]: max };
      return count(most, windowSeconds, storage === 'none');
    },
    countStray: (request) =>
      count({ [`stray ${clientAddress(request)}`]: straysPerAddress.max }, straysPerAddress.windowSeconds, true),
  };
}
