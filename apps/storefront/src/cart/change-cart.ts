import { isFlex, lineCents } from '@demarc/domain/cart';
import { call } from '../api/lazy.ts';
import { cartNow, keepCart, refreshCart } from './cart-query.ts';
import { inTermOf } from './in-term.ts';
import { inTurn, stepFailed } from './in-turn.ts';
import { orderAddress } from './order-address.ts';
import { isUpdate, submitCall, updateCall } from './order-call.ts';
import { expectChoice } from './pending.ts';
import { internetKind } from './products-query.ts';
import { rebuildCart, type ServiceChange, withChange } from './rebuild-cart.ts';

/** Puts services into the cart or changes them; false where the server did not take it, and the shopper was told. */
export function chooseServices(asked: ServiceChange, differenceCents = 0): Promise<boolean> {
  expectChoice((chosen) => withChange(chosen, asked), differenceCents);
  return inTurn(async () => {
    const view = cartNow();
    if (!view) return false;
    const change = inTermOf(view, asked);
    const before = view.chosen;
    const after = withChange(before, change);
    const ordering = { change, before, after, kind: internetKind(), address: orderAddress() };
    if (!isUpdate(ordering)) {
      const submitted = await submitCall(ordering);
      return submitted.ok ? refreshCart() : stepFailed(submitted.failure); // C-216
    }
    const updated = await updateCall(ordering);
    if (!updated.ok) return stepFailed(updated.failure);
    if (!updated.value.stale) keepCart(rebuildCart(view, after, updated.value.breakdown));
    else if (!(await refreshCart())) return false; // C-233
    return change.tv ? updateTvOfBundle(change.tv) : true;
  });
}

/** C-234, C-235: beside internet, TV has a system of its own that is told as well. */
async function updateTvOfBundle(tv: NonNullable<ServiceChange['tv']>): Promise<boolean> {
  const combination = cartNow()?.servicesInCart;
  if (!combination || !(isFlex(combination) || combination === 'BDV_DATA_VIDEO')) return true;
  const told = await call('updateTv', { body: tv });
  return told.ok ? true : stepFailed(told.failure);
}

export type Part = 'internet' | 'voice' | 'tv';

/** Takes a service out of the cart, with all that was chosen of it. */
export function removeService(part: Part): Promise<boolean> {
  const change: ServiceChange =
    part === 'voice' ? { phone: undefined, digitalVoice: undefined } : { [part]: undefined };
  expectChoice((chosen) => withChange(chosen, change), -centsOf(part));
  return inTurn(async () => {
    const view = cartNow();
    const request = view && removal(part, view.chosen);
    if (!view || !request) return true;
    const removed = await request;
    if (!removed.ok) return stepFailed(removed.failure);
    if (removed.value.stale) return refreshCart();
    keepCart(rebuildCart(view, withChange(view.chosen, change), removed.value.breakdown));
    return true;
  });
}

/** What goes with it each month: not the internet's router, which stays with TV. */
function centsOf(part: Part): number {
  const { breakdown, chosen } = cartNow() ?? {};
  const router =
    part === 'internet' && chosen?.tv && breakdown?.internet?.lines.find(({ keyword }) => keyword === 'ROUTER');
  return (breakdown?.[part]?.cents ?? 0) - (router ? lineCents(router) : 0);
}

function removal(part: Part, { internet, phone, digitalVoice, tv }: NonNullable<ReturnType<typeof cartNow>>['chosen']) {
  if (part === 'internet')
    return internet && call('updateCart', { body: { service: internetKind(), internet: { ...internet, planId: '' } } });
  // C-078: the plan alone, with the one that goes and none that comes.
  if (part === 'tv')
    return tv && call('updateCart', { body: { service: 'tv', tv: { plan: { old: tv.plan.new, new: '' } } } });
  if (phone) return call('updateCart', { body: { service: 'phone', phone: { ...phone, lines: [] } } });
  return digitalVoice && call('updateCart', { body: { service: 'bdv', digitalVoice: { ...digitalVoice, lines: [] } } });
}
