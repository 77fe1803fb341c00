import { countsAsChange } from '@demarc/contract';
import type { FastifyRequest } from 'fastify';
import { type CountedTries, findSecondsToWait } from '../database/count-tries.ts';
import { sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import { getClientAddress, ownNetworksPerWide, widenNetwork } from './client-address.ts';
import { countHits, refuseIfLimited } from './count-hits.ts';
import type { RateLimits } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The counts that `countChange` added for the day. Null before, and for a call that changes nothing. */
    countedChange: CountedChange | null;
  }
}

interface CountedChange {
  readonly address: string;
  readonly bytes: number;
  /** The call ran, and may have stored something. */
  hasRun: boolean;
  /** A captcha solution was stored as used, also if the call was refused then. */
  hasUsedCaptcha: boolean;
}

/** The limits of one network address for all calls that change something, in a day (safety 28). */
const daySeconds = 24 * 60 * 60;

interface DailyLimits extends Pick<RateLimits, 'countChange'> {
  /** Returns what `countChange` counted if the call did not run, or was refused and stored nothing. */
  returnUnused(request: FastifyRequest, status: number): Promise<void>;
}

export function createDailyLimits({
  db,
  clock,
  log,
  provider,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'provider'>): DailyLimits {
  return {
    async countChange(call, request) {
      if (!request.visitorSession || !countsAsChange(call)) return 'free';
      const address = getClientAddress(request);
      const bytes = measureBody(request.body);
      const { changesPerNetwork, megabytesPerNetwork } = provider.limits;
      const { changesPerNetworkWithCaptcha, megabytesPerNetworkWithCaptcha } = provider.limits;
      const buildLimits = (megabytes: number, changes: number) =>
        new Map(
          listNetworks(address).flatMap(
            ({ network, factor }) =>
              [
                [`bytes of ${network}`, factor * megabytes * 1_000_000],
                [`changes of ${network}`, factor * changes],
              ] as const,
          ),
        );
      const limits = buildLimits(megabytesPerNetwork, changesPerNetwork);
      const limitsWithCaptcha = buildLimits(
        Math.max(megabytesPerNetwork, megabytesPerNetworkWithCaptcha),
        Math.max(changesPerNetwork, changesPerNetworkWithCaptcha),
      );
      const given = sql`(
        select key, amount, ${daySeconds}::int as seconds
        from unnest(${[...limits.keys()]}::text[], ${listAmounts(address, bytes)}::int[]) as day (key, amount)
        -- In one order, so that two requests cannot deadlock.
        order by key) as given`;
      const hits = await db.query<CountedTries>(countHits(given, clock.now()));
      request.countedChange = { address, bytes, hasRun: false, hasUsedCaptcha: false };
      refuseIfLimited(findSecondsToWait(hits, limitsWithCaptcha));
      return findSecondsToWait(hits, limits) === undefined ? 'free' : 'captcha';
    },
    async returnUnused(request, status) {
      const { countedChange } = request;
      if (!countedChange) return;
      const { address, bytes, hasRun, hasUsedCaptcha } = countedChange;
      const isRefused = status >= 400 && status < 500;
      if (hasUsedCaptcha || (hasRun && !isRefused)) return;
      // Once, even if the answer is sent again because of an error.
      request.countedChange = null;
      const keys = listNetworks(address).flatMap(({ network }) => [`bytes of ${network}`, `changes of ${network}`]);
      await db
        .query(sql`
          with given as (
            select * from unnest(${keys}::text[], ${listAmounts(address, bytes)}::int[]) as given (key, amount)
          ), known as (
            -- In the same order.
            select rate_limit.key from rate_limit join given using (key) order by key for update of rate_limit
          ) update rate_limit set count = greatest(count - amount, 0)
            from given, known where rate_limit.key = given.key and known.key = given.key`)
        .catch((error: unknown) => log.warn({ err: error }, 'a refused call stays counted'));
    },
  };
}

interface CountedNetwork {
  readonly network: string;
  /** The limits are this many times those of a network. */
  readonly factor: number;
}

/** An IPv6 network counts with its /48, too: it has 256 networks, and a session may change between them (S-320). */
function listNetworks(address: string): readonly CountedNetwork[] {
  const own = { network: address, factor: 1 };
  const wide = widenNetwork(address);
  return wide === address ? [own] : [own, { network: wide, factor: ownNetworksPerWide + 1 }];
}

/** The amounts for the keys of all networks: bytes and changes. */
const listAmounts = (address: string, bytes: number): readonly number[] =>
  listNetworks(address).flatMap(() => [bytes, 1]);

const measureBody = (body: unknown): number => Buffer.byteLength(JSON.stringify(body) ?? '');
