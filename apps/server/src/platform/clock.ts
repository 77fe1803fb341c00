/** Where the time comes from. Rules and use cases never read the system clock themselves. */
export interface Clock {
  now(): Date;
  /** What a phone shows, where that is another time. */
  outside?(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Starts at an instant of somebody's choice and runs on from there. */
export function clockFrom(start: Date): Clock {
  const begun = performance.now();
  return { now: () => new Date(start.getTime() + performance.now() - begun), outside: systemClock.now };
}
