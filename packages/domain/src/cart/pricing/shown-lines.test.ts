import { expect, test, vi } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { buildTripleCart } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';
import { listShownLines } from './shown-lines.ts';

test('merges lines without numbers, and equipment, into one line with count and total price', () => {
  const bill = priceCart(buildTripleCart(2), sampleCatalog);
  if (!bill.voice) throw new Error('a triple has a phone');
  const unnumbered = { ...bill.voice, lines: bill.voice.lines.map((line) => ({ ...line, number: '' })) };
  const names = (section: string, shown = listShownLines({ ...bill, voice: unnumbered })) =>
    shown.filter((line) => line.section === section).map(({ name, cents }) => [name, cents]);
  const [first, second] = bill.voice.lines.map(({ cents }) => cents);
  expect(names('voice')[0]).toEqual(['Business Digital Voice x 2', (first ?? 0) + (second ?? 0)]);
  expect(names('voice', listShownLines(bill)).slice(0, 2)).toEqual([
    [expect.stringMatching(/^Business Digital Voice \(/), first],
    [expect.stringMatching(/^Business Digital Voice \(/), second],
  ]);
  for (const { name, quantity, cents } of bill.oneTime.filter(({ quantity }) => quantity > 1))
    expect([...names('equipment'), ...names('oneTime')]).toContainEqual([`${name} x ${quantity}`, cents]);
});

test('works in the oldest supported browsers, which lack Map.groupBy', () => {
  const groupBy = vi.spyOn(Map, 'groupBy').mockImplementation(() => {
    throw new TypeError('Map.groupBy is not a function');
  });
  expect(listShownLines(priceCart(buildTripleCart(2), sampleCatalog)).length).toBeGreaterThan(3);
  groupBy.mockRestore();
});
