import { type Catalog, type ChargeBase, taxChargeCents, taxChargesIn } from '../../catalog/index.ts';
import type { PriceLine, TaxesAndCharges } from '../breakdown.ts';
import { sumOf } from './line.ts';

/** C-173: other charges one by one, the taxes as one sum. What comes to nothing is not shown. */
export function priceTaxes(state: string, base: ChargeBase, catalog: Catalog): TaxesAndCharges {
  const due = taxChargesIn(catalog.taxCharges, state).map((charge) => ({
    ...charge,
    cents: taxChargeCents(charge, base),
  }));
  const charges: PriceLine[] = due
    .filter(({ kind, cents }) => kind === 'charge' && cents > 0)
    .map(({ name, cents }) => ({ name, keyword: 'CHARGE', cents, routerDiscount: false }));
  const tax = {
    name: 'Taxes',
    cents: sumOf(
      due.filter(({ kind }) => kind === 'tax'),
      ({ cents }) => cents,
    ),
  };
  return { charges, tax, cents: sumOf(charges, ({ cents }) => cents) + tax.cents };
}
