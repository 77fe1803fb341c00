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

/** The lines with a number each, as far as those that are offered go; `held` are those that lines have already. */
export function numbered<Line extends { readonly number?: string }>(
  lines: readonly Line[],
  offered: readonly string[],
  held: readonly string[],
): readonly Line[] {
  const taken = [...held];
  return lines.map((line) => {
    const number = line.number ?? firstFree(offered, taken);
    if (number === undefined) return line;
    taken.push(number);
    return { ...line, number };
  });
}
