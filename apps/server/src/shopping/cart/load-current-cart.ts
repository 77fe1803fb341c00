import {
  type Breakdown,
  type Cart,
  continueCart,
  describeLostCode,
  findLastShownBreakdown,
  listTaxChanges,
  priceCart,
  removeChosenNumbers,
  repriceCart,
  startCart,
} from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/cart-view';
import type { Catalog } from '@demarc/domain/catalog';
import { assignsNumbersLater, type NumberRules } from '@demarc/domain/numbers';
import type { Queryable } from '../../platform/database/database.ts';
import { type PromotionDeps, refreshCartPromotions } from '../promotions/index.ts';
import type { CartAddress } from './cart-address.ts';
import type { CatalogVersions } from './catalog-versions.ts';
import type { StoredCart } from './store.ts';

export interface CurrentCart {
  readonly cart: Cart;
  /** Price changes that the shopper did not cause. */
  readonly changed?: ChangedPrices;
}

export interface CurrentCartDeps extends PromotionDeps {
  readonly catalogs: CatalogVersions;
}

/** Loads the cart at today's prices. Starts a new cart if the session has checked another address since. */
export async function loadCurrentCart(
  db: Queryable,
  deps: CurrentCartDeps,
  sessionId: string,
  stored: StoredCart | undefined,
  cartAddress: CartAddress,
): Promise<CurrentCart> {
  const { catalogs } = deps;
  const { today } = catalogs;
  const { availability, zip, lineMbps } = cartAddress;
  // An ordered cart has used its promotions.
  const refresh = async (cart: Cart) => {
    if (cart.isOrdered) return { refreshed: cart };
    const place = { sessionId, state: cart.place.state, zip };
    const { cart: refreshed, lost } = await refreshCartPromotions(db, deps, place, cart);
    const lostCodes = lost.map(({ promotion, reason }) => describeLostCode(promotion.code, reason));
    return { refreshed, ...(lostCodes.length > 0 && { lostCodes }) };
  };
  const value = stored && findCartToContinue(stored, cartAddress, deps.provider.rules);
  if (!value) {
    // The promo codes stay with the shopper.
    const promotions = stored?.value.isOrdered ? undefined : stored?.value.promotions;
    const started = { ...startCart({ availability }, today), ...(promotions && { promotions }) };
    const { refreshed: cart, lostCodes } = await refresh(started);
    return { cart, ...(lostCodes && { changed: { ...unchangedPrices(priceCart(cart, today)), lostCodes } }) };
  }
  const { refreshed, lostCodes } = await refresh(value);
  const isSameCatalog = value.catalogVersion === today.version;
  if (isSameCatalog && refreshed === value) return withTaxChanges(value, today);
  const seenCatalog = isSameCatalog ? today : await catalogs.find(db, value.catalogVersion);
  const shown = findLastShownBreakdown(value, stored.monthlyCents, seenCatalog);
  const { cart, breakdown, changes: priceChanges, noLongerSold } = repriceCart(refreshed, shown, today, lineMbps);
  const changes = [...priceChanges, ...listTaxChanges(cart, today)];
  if (changes.length === 0 && noLongerSold.length === 0 && !lostCodes) return { cart };
  const changed: ChangedPrices = {
    beforeCents: shown.header.cents,
    afterCents: breakdown.header.cents,
    oneTimeBeforeCents: shown.oneTimeCents,
    oneTimeAfterCents: breakdown.oneTimeCents,
    changes,
    noLongerSold: noLongerSold.map(({ list, id }) => seenCatalog.find(list, id)?.name ?? id),
    ...(lostCodes && { lostCodes }),
  };
  return { cart, changed };
}

/** Adds the taxes and charges that the tax service has changed. The other prices are the same. */
function withTaxChanges(cart: Cart, today: Catalog): CurrentCart {
  const changes = listTaxChanges(cart, today);
  if (changes.length === 0) return { cart };
  return { cart, changed: { ...unchangedPrices(priceCart(cart, today)), changes } };
}

const unchangedPrices = ({ header, oneTimeCents }: Breakdown): ChangedPrices => ({
  beforeCents: header.cents,
  afterCents: header.cents,
  oneTimeBeforeCents: oneTimeCents,
  oneTimeAfterCents: oneTimeCents,
  changes: [],
  noLongerSold: [],
});

/** The stored cart, if it is for the checked address. A second check of the same address continues the cart. */
function findCartToContinue(
  { checkId, value: storedValue, lineMbps, isForLastAddress }: StoredCart,
  cartAddress: CartAddress,
  rules: NumberRules,
): Cart | undefined {
  const value = assignsNumbersLater(rules) && !storedValue.isOrdered ? removeChosenNumbers(storedValue) : storedValue;
  if (checkId === cartAddress.checkId) return value;
  return isForLastAddress && lineMbps === cartAddress.lineMbps
    ? continueCart(value, cartAddress.availability)
    : undefined;
}
