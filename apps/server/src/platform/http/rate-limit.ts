import type { Call, RateLimit } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import { type CountedTries, findSecondsToWait } from '../database/count-tries.ts';
import { sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import type { AccessControl, TokenSession } from './access-control.ts';
import { createAttempts } from './attempts.ts';
import { getClientAddress } from './client-address.ts';
import { countHits, refuseIfLimited } from './count-hits.ts';
import { createDailyLimits } from './daily-limits.ts';
import type { VisitorSession } from './handler.ts';
import { createSessionLimits } from './session-limit.ts';

/** The keys of calls without valid access, and of unknown paths. */
export const unauthorizedPrefix = 'unauthorized ';

/** The limit for calls without valid access, and for unknown paths. */
const unauthorizedPerAddress: RateLimit = { max: 120, windowSeconds: 60 };

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
   * an announced length nor padding counts (S-250). Returns `captcha` if the network has made so many that the call needs a
   * captcha: one visitor cannot lock a shared network for a day (S-272).
   */
  countChange(call: Call, request: FastifyRequest): Promise<'free' | 'captcha'>;
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
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'provider'>,
  accessControl: Pick<AccessControl, 'selectOpenSession' | 'prolongSession'>,
): RateLimits {
  const { db, clock, log } = platform;
  const attempts = createAttempts(createSessionLimits(platform, accessControl));
  const dailyLimits = createDailyLimits(platform);
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
    countSession: attempts.countSession,
    countRun: attempts.countRun,
    countChange: dailyLimits.countChange,
    finish(request, status) {
      attempts.end(request);
      return dailyLimits.returnUnused(request, status);
    },
    countUnauthorized: (request) =>
      count(
        new Map([[`${unauthorizedPrefix}${getClientAddress(request)}`, unauthorizedPerAddress.max]]),
        unauthorizedPerAddress.windowSeconds,
        true,
      ),
  };
}
