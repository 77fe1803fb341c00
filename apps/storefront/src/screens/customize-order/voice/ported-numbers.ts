import type { PhoneLine } from '@demarc/domain/cart';
import { findDroppedPortedNumbers } from '@demarc/domain/numbers';
import { lineNumber } from '../../../features/cart/changes/line-number.ts';
import { cartNow } from '../../../features/cart/session/cart-query.ts';
import { addressKey } from '../../../lib/session/address-key.ts';

let setAside: { readonly at: string; readonly numbers: readonly string[] } = { at: '', numbers: [] };
/** The carriers of ported numbers. A restored line can be removed again before the server has priced it. */
const carriers = new Map<string, string>();

/** Ported numbers of lines that were removed in this visit at this address; the next new line gets them back. */
export const portedNumbersSetAside = (): readonly string[] => (setAside.at === addressKey() ? setAside.numbers : []);

/** Forgets the numbers that are on a line again, so that one that is given up or refused does not return by itself. */
export function forgetNumbersOnLines(lines: readonly Pick<PhoneLine, 'number'>[]): void {
  const numbers = portedNumbersSetAside().filter((one) => lines.every(({ number }) => number !== one));
  setAside = { at: addressKey(), numbers };
}

/** Sets aside the ported numbers of the lines beyond `count`. Returns the notice for the shopper, if any. */
export function setAsidePortedNumbers(lines: readonly PhoneLine[], count: number): string | undefined {
  const priced = cartNow()?.breakdown.voice?.lines ?? [];
  const linesWithCarrier = lines.map((line) => ({
    ...{ ...line, keptFrom: carriers.get(line.number ?? '') ?? '' },
    ...priced.find(({ number }) => number === line.number),
  }));
  const removed = findDroppedPortedNumbers(linesWithCarrier, count);
  if (removed.length === 0) return undefined;
  for (const { number, keptFrom } of removed) carriers.set(number, keptFrom);
  forgetNumbersOnLines(removed);
  setAside = { at: addressKey(), numbers: [...removed.map(({ number }) => number), ...setAside.numbers] };
  const sentences = removed.map((each) => `${lineNumber(each)} goes with line ${each.line}.`).join(' ');
  return `${sentences} Add the line again, and it has its number back.`;
}
