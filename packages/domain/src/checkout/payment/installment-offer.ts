import { type Breakdown, type Cart, findRouterId } from '../../cart/index.ts';
import { type Catalog, formatRouterName } from '../../catalog/index.ts';
import { emptyInstallments, type InstallmentOffer, type Installments, withInstallmentOffer } from './installments.ts';

/** Sums the installments: the router separately, all other equipment together (K-159, K-160). */
export function calculateInstallmentOffer(cart: Cart, { oneTime }: Breakdown, catalog: Catalog): InstallmentOffer {
  const routerName = findRouterName(cart, catalog);
  const installmentCharges = oneTime.filter(({ installments }) => installments > 1);
  const sumCharges = (charges: typeof installmentCharges) => ({
    count: charges[0]?.installments ?? 0,
    priceCents: charges.reduce((cents, { installmentCents }) => cents + installmentCents, 0),
  });
  const routerCharges = installmentCharges.filter(({ name }) => name === routerName);
  return {
    ...sumCharges(installmentCharges.filter(({ name }) => name !== routerName)),
    routerQualified: routerCharges.length > 0,
    router: sumCharges(routerCharges),
  };
}

/** Returns the name of the cart's router in the list of charges, or undefined without a router. */
function findRouterName(cart: Cart, catalog: Catalog): string | undefined {
  const id = findRouterId(cart);
  const router = id === undefined ? undefined : catalog.find('routers', id);
  return router && formatRouterName(router);
}

/** Calculates the installments of an order from its cart. Does not trust those that the page sent. */
export const calculateInstallments = (cart: Cart, breakdown: Breakdown, catalog: Catalog): Installments =>
  withInstallmentOffer(emptyInstallments, calculateInstallmentOffer(cart, breakdown, catalog));
