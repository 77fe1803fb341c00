/** Deliveries give way while the event loop is busy for more than this share of their rest. */
const busyFrom = 0.2;
/** Beside other work, a round takes a tenth of the time. */
const restPerRound = 9;
const shortestRestMs = 5;
/** Bounds the rest, so that a drain goes on in a busy server. */
const longestRestMs = 150;

/**
 * Returns how long deliveries rest after a round that took `roundMs`. `busyShare` is the share of the last rest in which
 * the event loop was busy, from 0 to 1: with other work, because deliveries rested.
 */
export function getRestMs({ roundMs, busyShare }: { readonly roundMs: number; readonly busyShare: number }): number {
  if (busyShare <= busyFrom) return shortestRestMs;
  return Math.min(Math.max(roundMs * restPerRound, shortestRestMs), longestRestMs);
}
