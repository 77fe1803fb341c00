import { price } from '@demarc/domain/cart';
import { carried, internet, tripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { cartLines } from './cart-lines.ts';

const triple = cartLines(price(tripleCart(2), sampleCatalog));
const namedIn = (name: string) => triple.find((line) => line.name === name);

test('the mail names all that a service’s sum is for', () => {
  expect(namedIn('Business Digital Voice')).toMatchObject({
    note: 'Phone, 2 lines, with Fax line, Caller ID, Inside wire maintenance, Additional listing',
  });
  expect(namedIn('Preferred TV')).toMatchObject({ note: expect.stringContaining('Lantern Movies') });
});

test('the mail says what is paid once and what over time', () => {
  expect(namedIn('Activation fee')).toMatchObject({ amount: 'Fee Waived', note: 'One-time' });
  expect(namedIn('4-line phone x 2')).toMatchObject({ amount: '$170.00', note: 'Paid in installments' });
  expect(namedIn('Installments')).toMatchObject({ note: expect.stringMatching(/^\$[\d.]+\/mo for 12 months/) });
});

test('the month of a price that ends is told with what it costs then', () => {
  const lines = cartLines(price(carried([internet('fiber-100')]), sampleCatalog));
  expect(lines.find(({ name }) => name === 'Total monthly charges')).toEqual({
    ...{ name: 'Total monthly charges', isSum: true, amount: '$69.00/mo' },
    note: 'Plus taxes & fees; $79.00/mo after 12 months',
  });
});
