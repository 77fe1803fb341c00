import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { batchSize, deleteBatch } from './database/delete-batch.ts';
import { sql } from './database/sql.ts';
import type { Logger } from './logging.ts';

/** Deletes a batch of expired rows and returns how many. No other code may rely on a sweep having run. */
export type Sweep = (now: Date) => Promise<number>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Longer than any client retries a call with the same key. */
const keyRetentionDays = 7;

export const platformSweeps = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, 'rate_limit', sql`resets_at < ${now}`),
  (now) => deleteBatch(db, 'daily_budget', sql`resets_at < ${now}`),
  (now) => deleteBatch(db, 'idempotency_key', sql`created_at < ${daysBefore(now, keyRetentionDays)}`),
  (now) => deleteBatch(db, 'claimed_key', sql`created_at < ${daysBefore(now, keyRetentionDays)}`),
];

/** Repeats each sweep until it deletes less than a full batch. */
export async function sweepAll(sweeps: readonly Sweep[], now: Date, stopping?: AbortSignal): Promise<void> {
  for (const sweep of sweeps) while (!stopping?.aborted && (await sweep(now)) >= batchSize);
}

/**
 * Sweeps at once and then hourly, or as often as `everyMs` says, so that short-lived servers sweep too. Lists the sweeps each
 * time, because the provider's rules may have changed.
 */
export function startSweeping(
  listSweeps: () => readonly Sweep[],
  clock: Clock,
  log: Logger,
  everyMs = hourMs,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let isSweeping = false;
  const sweepOnce = async () => {
    isSweeping = true;
    const now = clock.now();
    for (const sweep of listSweeps())
      await sweepAll([sweep], now, stopping.signal).catch((error) =>
        log.warn({ err: error }, 'sweeping failed; the next sweep tries again'),
      );
    isSweeping = false;
  };
  let currentSweep = sweepOnce();
  const timer = setInterval(() => {
    if (!isSweeping) currentSweep = sweepOnce();
  }, everyMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
      return currentSweep;
    },
  };
}
