import {
  type Catalog,
  type ChargeBase,
  calculateTaxChargeCents,
  findTaxCharges,
  type TaxedPlace,
} from '../../catalog/index.ts';
import type { PriceLine, TaxesAndCharges } from '../breakdown.ts';
import { sumCents } from './price-lines.ts';

/** The name of the line that sums up all taxes. No charge has it. */
export const taxesName = 'Taxes';

interface TaxesInput {
  readonly base: ChargeBase;
  /** Discounts reduce the bill, but not the base of the taxes. */
  readonly hasDiscounts: boolean;
}

/** C-173: lists charges one by one, and taxes as one sum. Charges of 0 are not shown. */
export function priceTaxes(place: TaxedPlace, { base, hasDiscounts }: TaxesInput, catalog: Catalog): TaxesAndCharges {
  const priced = findTaxCharges(place, catalog.taxCharges).map((charge) => ({
    ...charge,
    cents: calculateTaxChargeCents(charge, base),
  }));
  const charges: PriceLine[] = priced
    .filter(({ kind, cents }) => kind === 'charge' && cents > 0)
    .map(({ name, cents }) => ({ name, keyword: 'CHARGE', cents, routerDiscount: false }));
  const tax = {
    name: taxesName,
    cents: sumCents(
      priced.filter(({ kind }) => kind === 'tax'),
      ({ cents }) => cents,
    ),
  };
  return {
    charges,
    tax,
    cents: sumCents(charges, ({ cents }) => cents) + tax.cents,
    ...(place.taxes && { source: 'service' as const }),
    ...(place.taxes && !hasDiscounts && { isExact: true as const }),
  };
}
