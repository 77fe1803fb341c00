const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The waits after the first, second, third... failed try. Together they last three days, almost. */
const waitsMs: readonly number[] = [
  ...[5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes],
  ...[1 * hours, 2 * hours, 4 * hours, 8 * hours, 12 * hours, 20 * hours, 24 * hours],
];

/** Spreads retries by up to a tenth, so that those of many events do not come at the same moment. */
const spread = 0.1;

/**
 * Returns the wait after this many failed tries of a webhook. `random` is from 0 to 1. Undefined after the last try: the
 * webhook is dead.
 */
export function getRetryWaitMs(failedTries: number, random: number): number | undefined {
  const waitMs = waitsMs[failedTries - 1];
  return waitMs === undefined ? undefined : Math.round(waitMs * (1 - spread + 2 * spread * random));
}
