import { type Catalog, type ChargeBase, taxChargeCents, taxChargesIn } from '../../catalog/index.ts';
import type { PriceLine, TaxesAndCharges } from '../breakdown.ts';
import { sumOf } from './line.ts';

/** C-173: lists charges one by one, and taxes as one sum. Charges of 0 are not shown. */
export function priceTaxes(state: string, base: ChargeBase, catalog: Catalog): TaxesAndCharges {
  const priced = taxChargesIn(catalog.taxCharges, state).map((charge) => ({
    ...charge,
    cents: taxChargeCents(charge, base),
  }));
  const charges: PriceLine[] = priced
    .filter(({ kind, cents }) => kind === 'charge' && cents > 0)
    .map(({ name, cents }) => ({ name, keyword: 'CHARGE', cents, routerDiscount: false }));
  const tax = {
    name: 'Taxes',
    cents: sumOf(
      priced.filter(({ kind }) => kind === 'tax'),
      ({ cents }) => cents,
    ),
  };
  return { charges, tax, cents: sumOf(charges, ({ cents }) => cents) + tax.cents };
}
