import { isFlex, lineCents } from '@demarc/domain/cart';
import { call } from '../../../lib/api/call.ts';
import { internetKind } from '../catalog/products-query.ts';
import { cacheCart, cartNow, refreshCart } from '../session/cart-query.ts';
import { inTurn, stepFailed } from '../session/in-turn.ts';
import { orderAddress } from '../session/order-address.ts';
import { callSubmit, callUpdate, isUpdate } from '../session/order-call.ts';
import { showPendingChoice } from '../session/pending.ts';
import { rebuildCart, type ServiceChange, withChange } from '../session/rebuild-cart.ts';
import { convertToCartTerm } from './convert-to-term.ts';

/** Adds services to the cart or changes them. Returns false when the server refused; the shopper has been notified. */
export function chooseServices(requested: ServiceChange, differenceCents = 0): Promise<boolean> {
  showPendingChoice((chosen) => withChange(chosen, requested), differenceCents);
  return inTurn(async () => {
    const view = cartNow();
    if (!view) return false;
    const change = convertToCartTerm(view, requested);
    const before = view.chosen;
    const after = withChange(before, change);
    const ordering = { change, before, after, kind: internetKind(), address: orderAddress() };
    if (!isUpdate(ordering)) {
      const submitted = await callSubmit(ordering);
      return submitted.ok ? refreshCart() : stepFailed(submitted.failure); // C-216
    }
    const updated = await callUpdate(ordering);
    if (!updated.ok) return stepFailed(updated.failure);
    if (!updated.value.stale) cacheCart(rebuildCart(view, after, updated.value.breakdown));
    else if (!(await refreshCart())) return false; // C-233
    return change.tv ? updateTvOfBundle(change.tv) : true;
  });
}

/** C-234, C-235: TV that is sold with internet also needs an update in the TV system. */
async function updateTvOfBundle(tv: NonNullable<ServiceChange['tv']>): Promise<boolean> {
  const combination = cartNow()?.servicesInCart;
  if (!combination || !(isFlex(combination) || combination === 'BDV_DATA_VIDEO')) return true;
  const answer = await call('updateTv', { body: tv });
  return answer.ok ? true : stepFailed(answer.failure);
}

export type Part = 'internet' | 'voice' | 'tv';

/** Removes a service and its options from the cart. */
export function removeService(part: Part): Promise<boolean> {
  const change: ServiceChange =
    part === 'voice' ? { phone: undefined, digitalVoice: undefined } : { [part]: undefined };
  showPendingChoice((chosen) => withChange(chosen, change), -monthlyCentsOf(part));
  return inTurn(async () => {
    const view = cartNow();
    const request = view && callRemoval(part, view.chosen);
    if (!view || !request) return true;
    const removed = await request;
    if (!removed.ok) return stepFailed(removed.failure);
    if (removed.value.stale) return refreshCart();
    cacheCart(rebuildCart(view, withChange(view.chosen, change), removed.value.breakdown));
    return true;
  });
}

/** The monthly price of a service. Excludes the router of internet when TV takes it over. */
function monthlyCentsOf(part: Part): number {
  const { breakdown, chosen } = cartNow() ?? {};
  const router =
    part === 'internet' && chosen?.tv && breakdown?.internet?.lines.find(({ keyword }) => keyword === 'ROUTER');
  return (breakdown?.[part]?.cents ?? 0) - (router ? lineCents(router) : 0);
}

function callRemoval(
  part: Part,
  { internet, phone, digitalVoice, tv }: NonNullable<ReturnType<typeof cartNow>>['chosen'],
) {
  if (part === 'internet')
    return internet && call('updateCart', { body: { service: internetKind(), internet: { ...internet, planId: '' } } });
  // C-078: sends only the plan: the old one, and no new one.
  if (part === 'tv')
    return tv && call('updateCart', { body: { service: 'tv', tv: { plan: { old: tv.plan.new, new: '' } } } });
  if (phone) return call('updateCart', { body: { service: 'phone', phone: { ...phone, lines: [] } } });
  return digitalVoice && call('updateCart', { body: { service: 'bdv', digitalVoice: { ...digitalVoice, lines: [] } } });
}
