import { type Clock, systemClock } from '../platform/clock.ts';

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

/** Creates a clock that follows that of the system. The test moves it ahead. */
export function createRunningClock(): TestClock {
  let aheadMs = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + aheadMs),
    advance: (milliseconds) => {
      aheadMs += milliseconds;
    },
  };
}
