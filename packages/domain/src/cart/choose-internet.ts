import { type Catalog, isTechTeam } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { Cart } from './cart.ts';
import { oneOfEach } from './exclusive.ts';
import { keepingRouter } from './one-router.ts';
import type { InternetSelection } from './selections.ts';
import { fitsBanner, takeService } from './service-change.ts';
import { distinct, each, refuseUnsold } from './sold.ts';

export function chooseInternet(cart: Cart, asked: InternetSelection, catalog: Catalog): Result<Cart> {
  const plan = catalog.find('internetPlans', asked.planId);
  if (!plan) return refuse('notSold', { fields: [{ path: 'internetPlans', reason: 'is not in the catalog' }] });
  const unsold = refuseUnsold(catalog, [
    ['routers', asked.routerId],
    ['extenders', asked.extenderId],
    ['additionalRouters', asked.additionalRouterId],
    ['installations', asked.installationId],
    ...each('security', asked.securityIds),
    ...each('supportPlans', asked.supportIds),
    ...each('offers', asked.offerIds),
  ]);
  if (unsold) return unsold;
  // The tech team has a form of its own (C-152).
  if (asked.securityIds.some((id) => isTechTeam(catalog.find('security', id) ?? { name: '' })))
    return refuse('contactMissing');
  if (asked.offerIds.some((id) => catalog.find('offers', id)?.given !== 'chosen')) return refuse('offerNotChosen');
  const internet: InternetSelection = {
    ...asked,
    securityIds: oneOfEach(distinct(asked.securityIds), catalog.security),
    supportIds: distinct(asked.supportIds),
    offerIds: distinct(asked.offerIds),
  };
  const taken = takeService(cart, plan.technology === 'fiber' ? 'data' : 'hsi', catalog, plan.contract);
  if (!taken.ok) return taken;
  if (!fitsBanner(taken.value, plan)) return refuse('notInThisFlow');
  return succeed({ ...taken.value, internet });
}

/** What stands on the internet goes with it; the router stays with TV. */
export function removeInternet(cart: Cart): Cart {
  const { internet: _gone, addOns, ...others } = cart;
  const { staticIpId: _ip, techTeam: _team, ...rest } = addOns;
  return {
    ...others,
    ...(cart.tv && { tv: keepingRouter(cart.tv, cart) }),
    services: cart.services.filter((service) => service !== 'data' && service !== 'hsi'),
    addOns: rest,
  };
}
