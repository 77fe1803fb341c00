import type { Device } from '../cart/index.ts';

/** A number that is offered for a line. */
export interface OfferedNumber {
  readonly number: string;
  /** The plan of the line, where the bundle says which. */
  readonly planId?: string;
  readonly device?: Device;
}

/** C-266: never more lines than were asked for, however many numbers came. */
export const cappedTo = <T>(offered: readonly T[], lines: number): readonly T[] => offered.slice(0, Math.max(0, lines));

/** C-240: a web-phone line takes the first number of its reply; lines cannot share one, so the first that no line has. */
export const firstFree = (offered: readonly string[], held: readonly string[]): string | undefined =>
  offered.find((number) => !held.includes(number));
