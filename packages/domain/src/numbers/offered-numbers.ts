import type { Device } from '../cart/index.ts';

/** A number offered for a line. */
export interface OfferedNumber {
  readonly number: string;
  /** The plan of the line, if the bundle names one. */
  readonly planId?: string;
  readonly device?: Device;
}

/** C-266: returns no more lines or numbers than requested. */
export const limitLines = <T>(lines: readonly T[], count: number): readonly T[] => lines.slice(0, Math.max(0, count));

/** C-240: returns the first number that no other line has. */
export const findFreeNumber = (offered: readonly string[], held: readonly string[]): string | undefined =>
  offered.find((number) => !held.includes(number));

/** Assigns a number to each line as long as numbers last. `held` lists the numbers that lines already have. */
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
