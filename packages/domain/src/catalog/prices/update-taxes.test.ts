import { expect, test } from 'vitest';
import { type TaxCharge, updateTaxes } from '../index.ts';

const cityTax: TaxCharge = {
  name: 'City tax',
  kind: 'tax',
  partsPerMillion: 50_000,
  on: ['internet'],
  perLineCents: 0,
};
const feeFor911: TaxCharge = { name: '911 fee', kind: 'charge', partsPerMillion: 0, on: [], perLineCents: 65 };
const known = { charges: [cityTax, feeFor911] };

test.each<[string, readonly TaxCharge[]]>([
  ['another name', [{ ...cityTax, name: 'Town tax' }, feeFor911]],
  ['another kind', [{ ...cityTax, kind: 'charge' }, feeFor911]],
  ['another rate', [{ ...cityTax, partsPerMillion: 60_000 }, feeFor911]],
  ['another service', [{ ...cityTax, on: ['internet', 'tv'] }, feeFor911]],
  ['another amount per line', [cityTax, { ...feeFor911, perLineCents: 75 }]],
  ['one charge more', [cityTax, feeFor911, { ...cityTax, name: 'State tax' }]],
  ['one charge less', [cityTax]],
])('taxes with %s keep those that the shopper saw before [P-045]', (_, charges) => {
  expect(updateTaxes(known, { charges })).toEqual({ charges, before: known.charges });
});
