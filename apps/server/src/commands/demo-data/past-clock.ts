import type { Clock } from '../../platform/clock.ts';

/** A clock that the demonstration data moves through the past. It never runs back. */
export interface PastClock extends Clock {
  /** Does nothing for a time that has passed. */
  moveTo(time: Date): void;
  advance(seconds: number): void;
}

export function createPastClock(start: Date): PastClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    moveTo(time) {
      now = Math.max(now, time.getTime());
    },
    advance(seconds) {
      now += Math.round(seconds * 1000);
    },
  };
}
