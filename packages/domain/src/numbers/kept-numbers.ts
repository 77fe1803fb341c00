import { phoneDigits } from '../text/index.ts';

/** What keeps a number from a line: another line of the same order has it. Lines are counted from 0 here, from 1 in words. */
export function keptAlready(
  number: string,
  at: number,
  lines: readonly { readonly number?: string }[],
): string | undefined {
  const other = lines.findIndex((line, index) => index !== at && line.number === phoneDigits(number));
  return other < 0 ? undefined : `Line ${other + 1} has this number already.`;
}

/** What the shopper brings along on the lines that go when there are only so many: it is theirs. */
export const keptBeyond = (
  lines: readonly { readonly number?: string; readonly keptFrom?: string }[],
  count: number,
): readonly { readonly line: number; readonly number: string; readonly keptFrom: string }[] =>
  lines.flatMap(({ number, keptFrom }, at) =>
    at >= count && number && keptFrom ? [{ line: at + 1, number, keptFrom }] : [],
  );
