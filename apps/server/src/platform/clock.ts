/** Where the time comes from. Rules and use cases never read the system clock themselves. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
