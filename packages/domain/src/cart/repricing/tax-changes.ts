import type { Catalog } from '../../catalog/index.ts';
import type { TaxesAndCharges } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PriceChange } from './reprice-cart.ts';

/** Lists the monthly taxes and charges that differ, because the tax service gave other rates since the shopper saw them. */
export function listTaxChanges(cart: Cart, catalog: Catalog): readonly PriceChange[] {
  const { before } = cart.place.taxes ?? {};
  if (!before) return [];
  const shown = listLines(priceCart({ ...cart, place: { ...cart.place, taxes: { charges: before } } }, catalog).taxes);
  const now = listLines(priceCart(cart, catalog).taxes);
  return [...new Set([...shown.keys(), ...now.keys()])]
    .filter((name) => shown.get(name) !== now.get(name))
    .map((name) => {
      const [beforeCents, afterCents] = [shown.get(name), now.get(name)];
      return {
        section: 'other',
        name,
        ...(beforeCents !== undefined && { before: beforeCents }),
        ...(afterCents !== undefined && { after: afterCents }),
      };
    });
}

const listLines = ({ charges, tax }: TaxesAndCharges): ReadonlyMap<string, number> =>
  new Map([...charges, tax].map(({ name, cents }) => [name, cents]));

/** The shopper has seen the taxes of the cart. */
export function acceptTaxes<T extends Pick<Cart, 'place'>>(cart: T): T {
  const { taxes } = cart.place;
  return taxes?.before ? { ...cart, place: { ...cart.place, taxes: { charges: taxes.charges } } } : cart;
}
