const minuteMs = 60_000;
const addMinutes = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * minuteMs);

/** A session that holds no number for this long starts again. Until then, the time of the earlier holds counts. */
export const numberPauseMinutes = 10;

interface NumberHoldInput {
  readonly now: Date;
  /** When the session began to hold numbers without a pause. */
  readonly firstHeldAt: Date;
  readonly minutes: number;
  readonly atMostMinutes: number;
}

/** Returns the end of a hold that starts or is extended now. Undefined after the longest life of a hold. */
export function planNumberHold({ now, firstHeldAt, minutes, atMostMinutes }: NumberHoldInput): Date | undefined {
  const lifeEnd = addMinutes(firstHeldAt, atMostMinutes);
  if (lifeEnd <= now) return undefined;
  return new Date(Math.min(addMinutes(now, minutes).getTime(), lifeEnd.getTime()));
}

/** A page requests up to this many numbers at once, for lines and fax lines (C-310). */
export const maxNumbersPerOrder = 34;

/**
 * Returns how many numbers of an area one network holds at most: a tenth of them, or as many as one order needs. A network
 * cannot take all numbers of a small area.
 */
export const limitNumbersInArea = (numbersOfArea: number, heldPerNetwork: number): number =>
  Math.min(heldPerNetwork, Math.max(maxNumbersPerOrder, Math.floor(numbersOfArea / 10)));
