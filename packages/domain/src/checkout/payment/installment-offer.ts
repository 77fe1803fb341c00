import { type Breakdown, type Cart, findRouterId } from '../../cart/index.ts';
import type { Catalog } from '../../catalog/index.ts';
import { type InstallmentOffer, type Installments, newInstallments, withInstallmentOffer } from './installments.ts';

/** Sums the installments: the router separately, all other equipment together (K-159, K-160). */
export function calculateInstallmentOffer(cart: Cart, { oneTime }: Breakdown, catalog: Catalog): InstallmentOffer {
  const router = findRouterName(cart, catalog);
  const overTime = oneTime.filter(({ instalments }) => instalments > 1);
  const sum = (charges: typeof overTime) => ({
    count: charges[0]?.instalments ?? 0,
    priceCents: charges.reduce((cents, { instalmentCents }) => cents + instalmentCents, 0),
  });
  const routers = overTime.filter(({ name }) => name === router);
  return {
    ...sum(overTime.filter(({ name }) => name !== router)),
    routerQualified: routers.length > 0,
    router: sum(routers),
  };
}

/** The name of the cart's router in the list of charges. Undefined without a router. */
function findRouterName(cart: Cart, catalog: Catalog): string | undefined {
  const id = findRouterId(cart);
  return id === undefined ? undefined : catalog.find('routers', id)?.name;
}

/** Computes the installments of an order from its cart, regardless of what the page sent. */
export const calculateInstallments = (cart: Cart, breakdown: Breakdown, catalog: Catalog): Installments =>
  withInstallmentOffer(newInstallments, calculateInstallmentOffer(cart, breakdown, catalog));
