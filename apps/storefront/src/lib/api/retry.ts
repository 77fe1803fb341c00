import { saysTimeout } from '@demarc/contract';
import type { Reply } from './attempt.ts';

/** Upper limit for a server's `Retry-After`. */
const longestWaitMs = 10_000;

/**
 * Returns true if the same request may succeed a second time: no answer, a 408, 500 or above, or the answer 'Timeout'
 * (C-294 to C-298). A request that we timed out ourselves is not repeated: the shopper has waited long enough (K-320).
 */
export function isWorthRetrying(reply: Reply): boolean {
  if (reply.kind !== 'answered') return reply.kind === 'unreachable';
  return reply.status === 408 || reply.status >= 500 || saysTimeout(reply.json);
}

export function waitBeforeRetryMs(reply: Reply, retryDelayMs: number): number {
  const retryAfterMs = reply.kind === 'answered' ? (reply.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(retryDelayMs, Math.min(retryAfterMs, longestWaitMs));
}
