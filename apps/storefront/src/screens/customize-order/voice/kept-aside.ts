import type { PhoneLine } from '@demarc/domain/cart';
import { keptBeyond } from '@demarc/domain/numbers';
import { cartNow } from '../../../cart/cart-query.ts';
import { lineNumber } from '../../../cart/line-number.ts';
import { addressKey } from '../../../session/address-key.ts';

let aside: { readonly at: string; readonly numbers: readonly string[] } = { at: '', numbers: [] };
/** From whom they are kept: one that is back on its line can go again before the server has priced it there. */
const carriers = new Map<string, string>();

/** Numbers that the shopper brings along, of lines at this address that went in this visit: the next line has them again. */
export const keptAside = (): readonly string[] => (aside.at === addressKey() ? aside.numbers : []);

/** Once: a number that is back on a line can be given up, or refused, and is not to come again by itself. */
export function backOnLines(lines: readonly Pick<PhoneLine, 'number'>[]): void {
  const numbers = keptAside().filter((one) => lines.every(({ number }) => number !== one));
  aside = { at: addressKey(), numbers };
}

/** Of the lines that go when there are only so many; in words, where there is something to say. */
export function setKeptAside(lines: readonly PhoneLine[], count: number): string | undefined {
  const priced = cartNow()?.breakdown.voice?.lines ?? [];
  const known = lines.map((line) => ({
    ...{ ...line, keptFrom: carriers.get(line.number ?? '') ?? '' },
    ...priced.find(({ number }) => number === line.number),
  }));
  const going = keptBeyond(known, count);
  if (going.length === 0) return undefined;
  for (const { number, keptFrom } of going) carriers.set(number, keptFrom);
  backOnLines(going);
  aside = { at: addressKey(), numbers: [...going.map(({ number }) => number), ...aside.numbers] };
  const said = going.map((each) => `${lineNumber(each)} goes with line ${each.line}.`).join(' ');
  return `${said} Add the line again, and it has its number back.`;
}
