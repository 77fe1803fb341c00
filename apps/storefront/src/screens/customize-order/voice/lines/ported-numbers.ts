import type { PhoneLine } from '@demarc/domain/cart';
import { findDroppedPortedNumbers } from '@demarc/domain/numbers';
import { formatLineNumber } from '../../../../features/cart/changes/line-number.ts';
import { getAddressKey } from '../../../../features/cart/session/address-key.ts';
import { getCurrentCart } from '../../../../features/cart/session/cart-query.ts';
import type { CustomizeScreen } from '../../customize-screen.ts';

/** Lists the ported numbers of lines that were removed at this address. The next new lines get them back. */
export const listRemovedNumbers = ({ cartSession, removedNumbers }: CustomizeScreen): readonly string[] =>
  removedNumbers.addressKey === getAddressKey(cartSession) ? removedNumbers.numbers : [];

function storeRemovedNumbers({ cartSession, removedNumbers }: CustomizeScreen, numbers: readonly string[]): void {
  removedNumbers.addressKey = getAddressKey(cartSession);
  removedNumbers.numbers = numbers;
}

/** Forgets the numbers that are on a line again. A number that is then replaced or refused does not return. */
export function forgetNumbersOnLines(screen: CustomizeScreen, lines: readonly Pick<PhoneLine, 'number'>[]): void {
  const isOnLine = (ported: string) => lines.some(({ number }) => number === ported);
  storeRemovedNumbers(
    screen,
    listRemovedNumbers(screen).filter((ported) => !isOnLine(ported)),
  );
}

/** Sets aside the ported numbers of the lines beyond `count`. Returns the notice for the shopper, if any. */
export function setAsidePortedNumbers(
  screen: CustomizeScreen,
  lines: readonly PhoneLine[],
  count: number,
): string | undefined {
  const { carriers } = screen.removedNumbers;
  const pricedLines = getCurrentCart(screen.cartSession)?.breakdown.voice?.lines ?? [];
  const linesWithCarrier = lines.map((line) => ({
    ...line,
    portedFrom: carriers.get(line.number ?? '') ?? '',
    ...pricedLines.find(({ number }) => number === line.number),
  }));
  const removed = findDroppedPortedNumbers(linesWithCarrier, count);
  if (removed.length === 0) return undefined;
  for (const { number, portedFrom } of removed) carriers.set(number, portedFrom);
  forgetNumbersOnLines(screen, removed);
  storeRemovedNumbers(screen, [...removed.map(({ number }) => number), ...listRemovedNumbers(screen)]);
  const sentences = removed
    .map((each) => `${formatLineNumber(each)} is no longer in your order, because you removed line ${each.line}.`)
    .join(' ');
  return `${sentences} Add the line again to get its number back.`;
}
