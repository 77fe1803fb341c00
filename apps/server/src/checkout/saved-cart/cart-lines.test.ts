import { priceCart } from '@demarc/domain/cart';
import { buildCart, buildTripleCart, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { buildCartLines } from './cart-lines.ts';

const triple = buildCartLines(priceCart(buildTripleCart(2), sampleCatalog));
const findLine = (name: string) => triple.find((line) => line.name === name);

test('buildCartLines names all extras that the amount of a service includes', () => {
  expect(findLine('Business Digital Voice')).toMatchObject({
    note: 'Phone, 2 lines, with Fax line (212) 555-0900, Caller ID, Inside wire maintenance, Additional listing',
  });
  expect(findLine('Preferred TV')).toMatchObject({ note: expect.stringContaining('Lantern Movies') });
});

test('buildCartLines shows one-time charges and installments', () => {
  expect(findLine('Activation fee')).toMatchObject({ amount: 'Fee Waived', note: 'One-time' });
  expect(findLine('4-line phone x 2')).toMatchObject({ amount: '$170.00', note: 'Paid in installments' });
  expect(findLine('Installments')).toMatchObject({ note: expect.stringMatching(/^\$[\d.]+\/mo for 12 months/) });
});

test('buildCartLines shows the later monthly total for a price that ends', () => {
  const lines = buildCartLines(priceCart(buildCart([internet('fiber-100')]), sampleCatalog));
  expect(lines.find(({ name }) => name === 'Total monthly charges')).toEqual({
    name: 'Total monthly charges',
    isSum: true,
    amount: '$69.00/mo',
    note: 'Plus taxes & fees; $79.00/mo after 12 months',
  });
});

test('buildCartLines names the technology of the internet plan, if the provider gave it a name [P-012]', () => {
  const breakdown = priceCart(buildCart([internet('fiber-100')]), sampleCatalog);
  const listNotes = (priced: typeof breakdown) =>
    buildCartLines(priced).flatMap((line) => (line.name === 'Fiber 100' && 'note' in line ? [line.note] : []));
  expect(listNotes(breakdown)).toEqual(['Internet']);
  if (!breakdown.internet) throw new Error('the cart has no internet');
  expect(listNotes({ ...breakdown, internet: { ...breakdown.internet, technology: 'Cable' } })).toEqual([
    'Cable internet',
  ]);
});
