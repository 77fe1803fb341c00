import type { CartUpdate } from '@demarc/contract';
import { type Breakdown, getLineCents, isFlex, listRemovedItems, listRemovedOffers } from '@demarc/domain/cart';
import type { BundleFlow } from '@demarc/domain/qualification';
import { type ChosenServices, setOldIds } from '@demarc/domain/submission';
import { getCartInternetKind } from '../catalog/products-query.ts';
import { cacheCart, getCurrentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { buildOrderAddress } from '../session/order-address.ts';
import { callSubmit, callUpdate, isUpdate } from '../session/order-call.ts';
import { showPendingChoice } from '../session/pending-choice.ts';
import { applyServiceChange, rebuildCart, type ServiceChange } from '../session/rebuild-cart.ts';
import { reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';
import { convertToCartTerm } from './convert-to-term.ts';

/** Starts an empty cart, with the bundle flow of the banner or else of the address (C-201 to C-208). */
export function beginCart(cartSession: CartSession, banner?: BundleFlow): Promise<boolean> {
  return runStep(cartSession, async () => {
    const started = await cartSession.call('startCart', { body: banner ? { banner } : {} });
    return started.ok ? refreshCart(cartSession) : reportStepFailure(cartSession, started.failure);
  });
}

/**
 * Adds services to the cart or changes them. Returns false if there is no cart or a step fails; a failed step notifies
 * the shopper. `differenceCents` is the expected change of the monthly price. `previous` is the cart before the first
 * of several calls that make one change, by default the cart before this call.
 */
export function chooseServices(
  cartSession: CartSession,
  requested: ServiceChange,
  differenceCents = 0,
  previous?: ChosenServices,
): Promise<boolean> {
  showPendingChoice(cartSession, (chosen) => applyServiceChange(chosen, requested), differenceCents);
  return runStep(cartSession, async () => {
    const view = getCurrentCart(cartSession);
    if (!view) return false;
    const before = view.chosen;
    // The page built the lines on choices that it shows before the server knows them.
    const change = setOldIds(convertToCartTerm(cartSession, view, requested), previous ?? before);
    const after = applyServiceChange(before, change);
    const input = {
      change,
      before,
      after,
      kind: getCartInternetKind(cartSession),
      address: buildOrderAddress(cartSession),
    };
    if (!isUpdate(input)) {
      const submitted = await callSubmit(cartSession, input);
      return submitted.ok ? refreshCart(cartSession) : reportStepFailure(cartSession, submitted.failure); // C-214 to C-217
    }
    const updated = await callUpdate(cartSession, input);
    if (!updated.ok) return reportStepFailure(cartSession, updated.failure);
    if (!updated.value.stale) cacheCart(cartSession, rebuildCart(view, after, updated.value.breakdown));
    else if (!(await refreshCart(cartSession))) return false; // C-233
    // The shopper knows about an offer that the change itself leaves out.
    if (after.internet?.offerIds.join() === before.internet?.offerIds.join())
      announceRemovals(cartSession, (now) => listRemovedOffers(view.breakdown, now), 'Undo the change to get it back.');
    return change.tv ? updateTvOfBundle(cartSession, change.tv) : true;
  });
}

/** C-234, C-235: TV that is sold with internet also needs an update in the TV system. */
async function updateTvOfBundle(cartSession: CartSession, tv: NonNullable<ServiceChange['tv']>): Promise<boolean> {
  const combination = getCurrentCart(cartSession)?.servicesInCart;
  if (!combination || !(isFlex(combination) || combination === 'BDV_DATA_VIDEO')) return true;
  const answer = await cartSession.call('updateTv', { body: tv });
  return answer.ok ? true : reportStepFailure(cartSession, answer.failure);
}

/** A service as the shopper sees it in the cart. */
export type CartService = 'internet' | 'voice' | 'tv';

/** Removes a service and its options from the cart. */
export function removeService(cartSession: CartSession, service: CartService): Promise<boolean> {
  const change: ServiceChange =
    service === 'voice' ? { phone: undefined, digitalVoice: undefined } : { [service]: undefined };
  showPendingChoice(
    cartSession,
    (chosen) => applyServiceChange(chosen, change),
    -getMonthlyCents(cartSession, service),
  );
  return runStep(cartSession, async () => {
    const view = getCurrentCart(cartSession);
    const request = view && callRemoval(cartSession, service, view.chosen);
    if (!view || !request) return true;
    const removed = await request;
    if (!removed.ok) return reportStepFailure(cartSession, removed.failure);
    if (removed.value.stale) return refreshCart(cartSession);
    cacheCart(cartSession, rebuildCart(view, applyServiceChange(view.chosen, change), removed.value.breakdown));
    announceRemovals(
      cartSession,
      (now) => listRemovedItems(view.breakdown, now),
      `To get it back, add ${serviceNames[service]} again and make the same choices.`,
    );
    return true;
  });
}

const serviceNames = { internet: 'internet', voice: 'phone', tv: 'TV' } as const;

/** Tells the shopper which add-ons and discounts a change has removed with it, and the way back. */
function announceRemovals(
  cartSession: CartSession,
  list: (now: Breakdown) => readonly string[],
  wayBack: string,
): void {
  const after = getCurrentCart(cartSession)?.breakdown;
  const names = after ? list(after) : [];
  if (names.length === 0) return;
  const message = `This also removed from your order: ${names.join(', ')}. ${wayBack}`;
  const shown = cartSession.notifications.get();
  // A second notice would replace the first.
  const text = shown?.tone === 'info' ? `${shown.message} ${message}` : message;
  cartSession.notifications.notify(text, 'info');
}

/** The monthly price of a service. Excludes the router of internet when TV takes it over. */
function getMonthlyCents(cartSession: CartSession, service: CartService): number {
  const { breakdown, chosen } = getCurrentCart(cartSession) ?? {};
  const router =
    service === 'internet' && chosen?.tv && breakdown?.internet?.lines.find(({ keyword }) => keyword === 'ROUTER');
  return (breakdown?.[service]?.cents ?? 0) - (router ? getLineCents(router) : 0);
}

function callRemoval(
  cartSession: CartSession,
  service: CartService,
  { internet, phone, digitalVoice, tv }: ChosenServices,
) {
  const address = buildOrderAddress(cartSession);
  const update = (body: CartUpdate) => cartSession.call('updateCart', { body: { address, ...body } });
  if (service === 'internet')
    return internet && update({ service: getCartInternetKind(cartSession), internet: { ...internet, planId: '' } });
  // C-078: sends only the plan: the old one, and no new one.
  if (service === 'tv') return tv && update({ service: 'tv', tv: { plan: { old: tv.plan.new, new: '' } } });
  if (phone) return update({ service: 'phone', phone: { ...phone, lines: [] } });
  return digitalVoice && update({ service: 'bdv', digitalVoice: { ...digitalVoice, lines: [] } });
}
