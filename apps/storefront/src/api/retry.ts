import { saysTimeout } from '@demarc/contract';
import type { Reply } from './attempt.ts';

/** A server that asks for more than this is told to the shopper instead of waited for. */
const longestWaitMs = 10_000;

/**
 * Whether the same request may bring more a second time: no answer at all, a 408, 500 or above, or the answer 'Timeout'
 * (C-294 to C-298). A request that we abandoned ourselves is not repeated: the shopper has waited long enough (K-320).
 */
export function worthRetrying(reply: Reply): boolean {
  if (reply.kind !== 'answered') return reply.kind === 'unreachable';
  return reply.status === 408 || reply.status >= 500 || saysTimeout(reply.json);
}

export function waitBeforeRetryMs(reply: Reply, retryDelayMs: number): number {
  const askedMs = reply.kind === 'answered' ? (reply.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(retryDelayMs, Math.min(askedMs, longestWaitMs));
}
