import { type Breakdown, type Cart, routerIdOf } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type InstallmentOffer, type Installments, newInstallments, withInstallmentOffer } from './installments.ts';

/** The router of the cart, by its name in the list of charges; undefined where there is none. */
function boughtRouter(cart: Cart, catalog: Catalog): string | undefined {
  const id = routerIdOf(cart);
  return id === undefined ? undefined : catalog.find('routers', id)?.name;
}

/** What is paid over time: the router by itself, all other equipment together (K-159, K-160). */
export function installmentOffer(cart: Cart, { oneTime }: Breakdown, catalog: Catalog): InstallmentOffer {
  const router = boughtRouter(cart, catalog);
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

/** As the page shows it for this cart: what an order is paid in, whatever a page has sent. */
export const installmentsOf = (cart: Cart, breakdown: Breakdown, catalog: Catalog): Installments =>
  withInstallmentOffer(newInstallments, installmentOffer(cart, breakdown, catalog));
