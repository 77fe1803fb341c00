import { phoneDigits } from '../text/index.ts';

/** What keeps a number from a line: another line of the same order has it. Lines are counted from 0 here, from 1 in words. */
export function keptAlready(
  number: string,
  at: number,
  lines: readonly { readonly number?: string }[],
): string | undefined {
  const other = lines.findIndex((line, index) => index !== at && line.number === phoneDigits(number));
  return other < 0 ? undefined : `You already keep this number on line ${other + 1}.`;
}
