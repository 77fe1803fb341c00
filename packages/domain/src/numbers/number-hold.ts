const minuteMs = 60_000;

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
  const lifeEnd = firstHeldAt.getTime() + atMostMinutes * minuteMs;
  if (lifeEnd <= now.getTime()) return undefined;
  return new Date(Math.min(now.getTime() + minutes * minuteMs, lifeEnd));
}

/** A page requests up to this many numbers at once, for lines and fax lines (C-310). */
export const maxNumbersPerOrder = 34;

/**
 * Returns how many numbers of an area one network holds at most: a tenth of them, or as many as one order needs. A network
 * cannot take all numbers of a small area.
 */
export const limitNumbersInArea = (numbersOfArea: number, heldPerNetwork: number): number =>
  Math.min(heldPerNetwork, Math.max(maxNumbersPerOrder, Math.floor(numbersOfArea / 10)));
