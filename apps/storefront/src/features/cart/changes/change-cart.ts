import { getLineCents, isFlex } from '@demarc/domain/cart';
import type { BundleFlow } from '@demarc/domain/qualification';
import type { ChosenServices } from '@demarc/domain/submission';
import { internetKind } from '../catalog/products-query.ts';
import { cacheCart, currentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { orderAddress } from '../session/order-address.ts';
import { callSubmit, callUpdate, isUpdate } from '../session/order-call.ts';
import { showPendingChoice } from '../session/pending-choice.ts';
import { rebuildCart, type ServiceChange, withChange } from '../session/rebuild-cart.ts';
import { reportStepFailure, runStep } from '../session/step-queue.ts';
import { convertToCartTerm } from './convert-to-term.ts';

/** Starts an empty cart, with the bundle flow of the banner or else of the address (C-201 to C-208). */
export function beginCart(cart: CartSession, banner?: BundleFlow): Promise<boolean> {
  return runStep(cart, async () => {
    const started = await cart.call('startCart', { body: banner ? { banner } : {} });
    return started.ok ? refreshCart(cart) : reportStepFailure(cart, started.failure);
  });
}

/** Adds services to the cart or changes them. Returns false when the server refused; the shopper has been notified. */
export function chooseServices(cart: CartSession, requested: ServiceChange, differenceCents = 0): Promise<boolean> {
  showPendingChoice(cart, (chosen) => withChange(chosen, requested), differenceCents);
  return runStep(cart, async () => {
    const view = currentCart(cart);
    if (!view) return false;
    const change = convertToCartTerm(cart, view, requested);
    const before = view.chosen;
    const after = withChange(before, change);
    const ordering = { change, before, after, kind: internetKind(cart), address: orderAddress(cart) };
    if (!isUpdate(ordering)) {
      const submitted = await callSubmit(cart, ordering);
      return submitted.ok ? refreshCart(cart) : reportStepFailure(cart, submitted.failure); // C-216
    }
    const updated = await callUpdate(cart, ordering);
    if (!updated.ok) return reportStepFailure(cart, updated.failure);
    if (!updated.value.stale) cacheCart(cart, rebuildCart(view, after, updated.value.breakdown));
    else if (!(await refreshCart(cart))) return false; // C-233
    return change.tv ? updateTvOfBundle(cart, change.tv) : true;
  });
}

/** C-234, C-235: TV that is sold with internet also needs an update in the TV system. */
async function updateTvOfBundle(cart: CartSession, tv: NonNullable<ServiceChange['tv']>): Promise<boolean> {
  const combination = currentCart(cart)?.servicesInCart;
  if (!combination || !(isFlex(combination) || combination === 'BDV_DATA_VIDEO')) return true;
  const answer = await cart.call('updateTv', { body: tv });
  return answer.ok ? true : reportStepFailure(cart, answer.failure);
}

/** A service as the shopper sees it in the cart. */
export type CartService = 'internet' | 'voice' | 'tv';

/** Removes a service and its options from the cart. */
export function removeService(cart: CartSession, service: CartService): Promise<boolean> {
  const change: ServiceChange =
    service === 'voice' ? { phone: undefined, digitalVoice: undefined } : { [service]: undefined };
  showPendingChoice(cart, (chosen) => withChange(chosen, change), -monthlyCentsOf(cart, service));
  return runStep(cart, async () => {
    const view = currentCart(cart);
    const request = view && callRemoval(cart, service, view.chosen);
    if (!view || !request) return true;
    const removed = await request;
    if (!removed.ok) return reportStepFailure(cart, removed.failure);
    if (removed.value.stale) return refreshCart(cart);
    cacheCart(cart, rebuildCart(view, withChange(view.chosen, change), removed.value.breakdown));
    return true;
  });
}

/** The monthly price of a service. Excludes the router of internet when TV takes it over. */
function monthlyCentsOf(cart: CartSession, service: CartService): number {
  const { breakdown, chosen } = currentCart(cart) ?? {};
  const router =
    service === 'internet' && chosen?.tv && breakdown?.internet?.lines.find(({ keyword }) => keyword === 'ROUTER');
  return (breakdown?.[service]?.cents ?? 0) - (router ? getLineCents(router) : 0);
}

function callRemoval(cart: CartSession, service: CartService, { internet, phone, digitalVoice, tv }: ChosenServices) {
  if (service === 'internet')
    return (
      internet &&
      cart.call('updateCart', { body: { service: internetKind(cart), internet: { ...internet, planId: '' } } })
    );
  // C-078: sends only the plan: the old one, and no new one.
  if (service === 'tv')
    return tv && cart.call('updateCart', { body: { service: 'tv', tv: { plan: { old: tv.plan.new, new: '' } } } });
  if (phone) return cart.call('updateCart', { body: { service: 'phone', phone: { ...phone, lines: [] } } });
  return (
    digitalVoice && cart.call('updateCart', { body: { service: 'bdv', digitalVoice: { ...digitalVoice, lines: [] } } })
  );
}
