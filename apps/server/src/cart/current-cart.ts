import { type Breakdown, type Cart, price, reprice, startCart } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import type { ChangedPrices } from '@demarc/domain/submission';
import type { CheckedHome } from './place-of-session.ts';
import type { StoredCart } from './store.ts';

export interface CurrentCart {
  readonly cart: Cart;
  readonly breakdown: Breakdown;
  readonly changed?: ChangedPrices;
}

/** A cart as it stands with what is sold today: begun anew for another address, repriced in another catalog. */
export function currentCart(stored: StoredCart | undefined, home: CheckedHome, catalog: Catalog): CurrentCart {
  if (stored?.checkId !== home.checkId) {
    const cart = startCart({ place: home.place }, catalog);
    return { cart, breakdown: price(cart, catalog) };
  }
  const { value, shown } = stored;
  if (value.catalogVersion === catalog.version) return { cart: value, breakdown: shown };
  const { cart, breakdown, changes, noLongerSold } = reprice(value, shown, catalog);
  if (changes.length === 0 && noLongerSold.length === 0) return { cart, breakdown };
  const changed: ChangedPrices = {
    beforeCents: shown.header.cents,
    afterCents: breakdown.header.cents,
    changes,
    noLongerSold: noLongerSold.map(({ id }) => id),
  };
  return { cart, breakdown, changed };
}
