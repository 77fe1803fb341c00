import type { Breakdown } from '@demarc/domain/cart';
import type { CartView } from '@demarc/domain/cart-view';
import { type ChosenServices, moveRouterToTv } from '@demarc/domain/submission';

/** Changed services in the form in which they are submitted. An undefined service is removed. */
export type ServiceChange = {
  readonly [Service in keyof Omit<ChosenServices, 'addOns'>]?: ChosenServices[Service] | undefined;
};

/** Applies a change to the choices. A cart has one kind of voice: the new kind replaces the old one. */
export function applyServiceChange(chosen: ChosenServices, change: ServiceChange): ChosenServices {
  const { internet, phone, digitalVoice, tv, addOns } = {
    ...chosen,
    ...(change.phone && { digitalVoice: undefined }),
    ...(change.digitalVoice && { phone: undefined }),
    ...change,
  };
  // Removing internet also removes its add-ons; the router stays with TV.
  const removedInternet = internet ? undefined : chosen.internet;
  const { blueJeans } = addOns;
  return {
    ...(internet && { internet }),
    ...(phone && { phone }),
    ...(digitalVoice && { digitalVoice }),
    ...(tv && { tv: removedInternet ? moveRouterToTv(tv, removedInternet) : tv }),
    addOns: removedInternet ? { ...(blueJeans && { blueJeans }) } : addOns,
  };
}

/** C-232: builds the cart after an update from the sent choices and the server's breakdown. */
export function rebuildCart(view: CartView, chosen: ChosenServices, breakdown: Breakdown): CartView {
  // The shopper has seen the price change of the previous cart. The choice has replaced the cart of another address.
  const { changed: _changed, left: _left, ...unchanged } = view;
  const kinds = ['phone', 'digitalVoice'] as const;
  const voice = kinds.find((kind) => chosen[kind]);
  return {
    ...unchanged,
    breakdown,
    chosen,
    servicesInCart: breakdown.header.serviceType,
    flags: {
      ...view.flags,
      flowChanged: view.flags.flowChanged && voice !== undefined && chosen.internet !== undefined,
    },
    // Each kind of voice has its own 911 notice (C-084), which must be accepted again.
    accepted911: view.accepted911 && voice !== undefined && view.chosen[voice] !== undefined,
  };
}
