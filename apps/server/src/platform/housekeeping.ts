import { lt } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import { batchSize, deleteBatch } from './database/delete-batch.ts';
import type { Database } from './database/types.ts';
import { rateLimit } from './http/schema.ts';
import { claimedKey, idempotencyKey } from './idempotency/schema.ts';
import type { Logger } from './logging.ts';

/** Forgets a batch of what has ended by now, and says how many that were. Nothing may depend on it having run. */
export type Sweep = (now: Date) => Promise<number>;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Longer than any client keeps trying. */
const keysKeptDays = 7;

export const platformSweeps = (db: Database): Sweep[] => [
  (now) => deleteBatch(db, rateLimit, lt(rateLimit.resetsAt, now)),
  (now) => deleteBatch(db, idempotencyKey, lt(idempotencyKey.createdAt, daysBefore(now, keysKeptDays))),
  (now) => deleteBatch(db, claimedKey, lt(claimedKey.createdAt, daysBefore(now, keysKeptDays))),
];

export async function sweepAll(sweeps: readonly Sweep[], now: Date, stopping?: AbortSignal): Promise<void> {
  for (const sweep of sweeps) while (!stopping?.aborted && (await sweep(now)) >= batchSize);
}

/** At once, then hourly: a server that never lives for an hour sweeps too. */
export function keepSweeping(sweeps: readonly Sweep[], clock: Clock, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const round = async () => {
    const now = clock.now();
    for (const sweep of sweeps)
      await sweepAll([sweep], now, stopping.signal).catch((error) =>
        log.warn({ err: error }, 'sweeping failed; the next one will do'),
      );
  };
  let sweeping = round();
  const timer = setInterval(() => {
    sweeping = round();
  }, hourMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      stopping.abort();
      return sweeping;
    },
  };
}
