import { lt } from 'drizzle-orm';
import { deleteEndedSessions } from '../session/index.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/types.ts';
import { rateLimit } from './http/schema.ts';
import { idempotencyKey } from './idempotency/schema.ts';
import type { Logger } from './logging.ts';

const hourMs = 60 * 60 * 1000;
/** Longer than any client keeps trying. */
const keysKeptMs = 7 * 24 * hourMs;

/** Forgets what has ended anyway. Nothing depends on it: every query looks at the time itself. */
export async function sweep(db: Database, now: Date): Promise<void> {
  await deleteEndedSessions(db, now);
  await db.delete(rateLimit).where(lt(rateLimit.resetsAt, now));
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - keysKeptMs)));
}

export function sweepHourly(db: Database, clock: Clock, log: Logger): { stop(): void } {
  const timer = setInterval(
    () => sweep(db, clock.now()).catch((error) => log.warn({ err: error }, 'sweeping failed; the next one will do')),
    hourMs,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
