import { type Catalog, type ChargeBase, calculateTaxChargeCents, listTaxCharges } from '../../catalog/index.ts';
import type { PriceLine, TaxesAndCharges } from '../breakdown.ts';
import { sumCents } from './price-lines.ts';

/** C-173: lists charges one by one, and taxes as one sum. Charges of 0 are not shown. */
export function priceTaxes(state: string, base: ChargeBase, catalog: Catalog): TaxesAndCharges {
  const priced = listTaxCharges(catalog.taxCharges, state).map((charge) => ({
    ...charge,
    cents: calculateTaxChargeCents(charge, base),
  }));
  const charges: PriceLine[] = priced
    .filter(({ kind, cents }) => kind === 'charge' && cents > 0)
    .map(({ name, cents }) => ({ name, keyword: 'CHARGE', cents, routerDiscount: false }));
  const tax = {
    name: 'Taxes',
    cents: sumCents(
      priced.filter(({ kind }) => kind === 'tax'),
      ({ cents }) => cents,
    ),
  };
  return { charges, tax, cents: sumCents(charges, ({ cents }) => cents) + tax.cents };
}
