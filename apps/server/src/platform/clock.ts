/** The source of the current time. Rules and use cases never read the system clock themselves. */
export interface Clock {
  now(): Date;
  /** The actual time, when `now` runs on a demonstration clock. Codes of an authenticator app need it. */
  realNow?(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Creates a clock that shows `start` now and runs at normal speed. */
export function createClock(start: Date): Clock {
  const startedAt = performance.now();
  return { now: () => new Date(start.getTime() + performance.now() - startedAt), realNow: systemClock.now };
}
