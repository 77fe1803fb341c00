import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands.ts';
import { carried, internet, tv } from '../testing/index.ts';
import { laterMonths, laterWords } from './later-months.ts';
import { price } from './price.ts';

const priced = (...commands: readonly CartCommand[]) => price(carried(commands), sampleCatalog);
const offer = (cents: number, months?: number) => ({
  ...{ name: 'An offer', kind: 'promotion' as const, cents },
  ...(months && { months }),
});

test('a month that stays as it is has no later price', () => {
  expect(laterMonths(priced(tv()))).toEqual([]);
  expect(laterWords([])).toBe('');
});

test('when an introductory price ends, the month costs that much more, whatever else is in the cart', () => {
  const breakdown = priced(internet('fiber-100'), tv());
  expect(laterMonths(breakdown)).toEqual([{ afterMonths: 12, cents: breakdown.header.cents + 1000 }]);
});

test('each promotion ends in its time, and one that lasts never does', () => {
  const { header, ...breakdown } = priced(internet('fiber-100'));
  const later = laterMonths({ ...breakdown, offers: [offer(-2000, 12), offer(-500), offer(-1000, 6)] });
  expect(later).toEqual([
    { afterMonths: 6, cents: header.cents + 1000 },
    { afterMonths: 12, cents: header.cents + 1000 + 1000 + 2000 },
  ]);
});

test('the later prices are told in order, each with its time', () => {
  expect(
    laterWords([
      { afterMonths: 6, cents: 14_900 },
      { afterMonths: 12, cents: 116_900 },
    ]),
  ).toBe('$149.00/mo after 6 months, $1,169.00/mo after 12 months');
});
