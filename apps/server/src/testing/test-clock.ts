import type { Clock } from '../platform/clock.ts';

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export function createTestClock(start = '2026-03-03T15:00:00Z'): TestClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
