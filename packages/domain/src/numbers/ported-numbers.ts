import { normalizePhone } from '../text/index.ts';

/** Returns a problem if another line of the order has this number. `lineIndex` counts from 0, the text from 1. */
export function findDuplicateNumber(
  number: string,
  lineIndex: number,
  lines: readonly { readonly number?: string }[],
): string | undefined {
  const otherIndex = lines.findIndex((line, index) => index !== lineIndex && line.number === normalizePhone(number));
  return otherIndex < 0 ? undefined : `Line ${otherIndex + 1} already has this number.`;
}

/** Lists the ported numbers on lines that a smaller line count removes. */
export const findDroppedPortedNumbers = (
  lines: readonly { readonly number?: string; readonly portedFrom?: string }[],
  count: number,
): readonly { readonly line: number; readonly number: string; readonly portedFrom: string }[] =>
  lines.flatMap(({ number, portedFrom }, index) =>
    index >= count && number && portedFrom ? [{ line: index + 1, number, portedFrom }] : [],
  );
