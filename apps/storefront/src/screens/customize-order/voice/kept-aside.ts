import type { PhoneLine } from '@demarc/domain/cart';
import { keptBeyond } from '@demarc/domain/numbers';
import { cartNow } from '../../../cart/cart-query.ts';
import { lineNumber } from '../../../cart/line-number.ts';

let aside: readonly string[] = [];

/** Numbers that the shopper brings along, of lines that went in this visit: the next line has them again. */
export const keptAside = (): readonly string[] => aside;

/** Of the lines that go when there are only so many; in words, where there is something to say. */
export function setKeptAside(lines: readonly PhoneLine[], count: number): string | undefined {
  const priced = cartNow()?.breakdown.voice?.lines ?? [];
  const known = lines.map((line) => ({ ...line, ...priced.find(({ number }) => number === line.number) }));
  const going = keptBeyond(known, count);
  if (going.length === 0) return undefined;
  aside = [...going.map(({ number }) => number), ...aside.filter((one) => going.every(({ number }) => number !== one))];
  const said = going.map((each) => `${lineNumber(each)} goes with line ${each.line}.`).join(' ');
  return `${said} Add the line again, and it has its number back.`;
}
