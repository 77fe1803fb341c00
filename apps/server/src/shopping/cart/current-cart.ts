import { type Cart, reprice, startCart, toldBefore } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/submission';
import type { Queryable } from '../../platform/database/database.ts';
import type { CheckedHome } from './place-of-session.ts';
import type { SoldCatalogs } from './sold-catalogs.ts';
import type { StoredCart } from './store.ts';

export interface CurrentCart {
  readonly cart: Cart;
  /** What the shopper would see of it otherwise than before, and not because of a choice. */
  readonly changed?: ChangedPrices;
}

/** A cart as it stands with what is sold today: begun anew for another address, repriced in another catalog. */
export async function currentCart(
  db: Queryable,
  stored: StoredCart | undefined,
  home: CheckedHome,
  catalogs: SoldCatalogs,
): Promise<CurrentCart> {
  const { today } = catalogs;
  if (stored?.checkId !== home.checkId) return { cart: startCart({ place: home.place }, today) };
  const { value } = stored;
  if (value.catalogVersion === today.version) return { cart: value };
  const seen = await catalogs.find(db, value.catalogVersion);
  const shown = toldBefore(value, stored.monthlyCents, seen);
  const { cart, breakdown, changes, noLongerSold } = reprice(value, shown, today);
  if (changes.length === 0 && noLongerSold.length === 0) return { cart };
  const changed: ChangedPrices = {
    beforeCents: shown.header.cents,
    afterCents: breakdown.header.cents,
    changes,
    noLongerSold: noLongerSold.map(({ shelf, id }) => seen.find(shelf, id)?.name ?? id),
  };
  return { cart, changed };
}
