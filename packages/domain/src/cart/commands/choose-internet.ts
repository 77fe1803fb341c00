import { type Catalog, getInternetKind, isTechTeam, kindByService, type Service } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { refuseUnsold, removeDuplicates, toItemRefs } from '../catalog-items.ts';
import { assignCartRouter } from '../derived/cart-router.ts';
import type { InternetSelection } from '../selections/selections.ts';
import { addService, isCarried, isSoldInBannerFlow } from './add-service.ts';
import { retainLastOfGroup } from './exclusive-items.ts';

export function chooseInternet(cart: Cart, selection: InternetSelection, catalog: Catalog): Result<Cart> {
  const plan = catalog.find('internetPlans', selection.planId);
  if (!plan) return refuse('notSold', { fields: [{ path: 'internetPlans', reason: 'is not in the catalog' }] });
  const unsold = refuseUnsold(catalog, [
    ['routers', selection.routerId],
    ['extenders', selection.extenderId],
    ['additionalRouters', selection.additionalRouterId],
    ['installations', selection.installationId],
    ...toItemRefs('security', selection.securityIds),
    ...toItemRefs('supportPlans', selection.supportIds),
    ...toItemRefs('offers', selection.offerIds),
  ]);
  if (unsold) return unsold;
  // The tech team is chosen with its own form (C-152).
  if (selection.securityIds.some((id) => isTechTeam(catalog.find('security', id) ?? { name: '' })))
    return refuse('contactMissing');
  if (selection.offerIds.some((id) => catalog.find('offers', id)?.given !== 'chosen')) return refuse('offerNotChosen');
  const internet: InternetSelection = {
    ...selection,
    securityIds: retainLastOfGroup(removeDuplicates(selection.securityIds), catalog.security),
    supportIds: removeDuplicates(selection.supportIds),
    offerIds: removeDuplicates(selection.offerIds),
  };
  const added = addService(cart, getInternetKind(plan), catalog, plan.contract);
  if (!added.ok) return added;
  const isUncarried = (service: Service) =>
    kindByService[service] !== 'internet' && !isCarried(plan.id, service, catalog);
  if (cart.services.some(isUncarried)) return refuse('notSoldTogether');
  if (!isSoldInBannerFlow(added.value, plan, catalog)) return refuse('notInThisFlow');
  return succeed({ ...added.value, internet });
}

/** Also removes the add-ons that need internet. TV takes over the router. */
export function removeInternet(cart: Cart): Cart {
  const { internet: _removed, addOns, ...others } = cart;
  const { staticIpId: _ip, techTeam: _team, ...remainingAddOns } = addOns;
  return {
    ...others,
    ...(cart.tv && { tv: assignCartRouter(cart.tv, cart) }),
    services: cart.services.filter((service) => service !== 'data' && service !== 'hsi'),
    addOns: remainingAddOns,
  };
}
