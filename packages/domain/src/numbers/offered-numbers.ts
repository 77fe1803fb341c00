import type { Device } from '../cart/index.ts';

/** A number offered for a line. */
export interface OfferedNumber {
  readonly number: string;
  /** The plan of the line, if the bundle names one. */
  readonly planId?: string;
  readonly device?: Device;
}

/** C-266: caps the numbers at the requested lines. */
export const limitLines = <T>(offered: readonly T[], lines: number): readonly T[] =>
  offered.slice(0, Math.max(0, lines));

/** C-240: a web-phone line takes the first number that no other line has. */
export const findFreeNumber = (offered: readonly string[], held: readonly string[]): string | undefined =>
  offered.find((number) => !held.includes(number));

/** Assigns a number to each line as long as numbers last. `held` are numbers that lines already have. */
export function assignNumbers<Line extends { readonly number?: string }>(
  lines: readonly Line[],
  offered: readonly string[],
  held: readonly string[],
): readonly Line[] {
  const taken = [...held];
  return lines.map((line) => {
    const number = line.number ?? findFreeNumber(offered, taken);
    if (number === undefined) return line;
    taken.push(number);
    return { ...line, number };
  });
}
