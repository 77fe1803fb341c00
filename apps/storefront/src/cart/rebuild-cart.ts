import type { Breakdown } from '@demarc/domain/cart';
import { type CartView, type ChosenServices, tvWithoutInternet } from '@demarc/domain/submission';

/** The services of a cart as they are submitted; undefined takes one out. */
export type ServiceChange = {
  readonly [Part in keyof Omit<ChosenServices, 'addOns'>]?: ChosenServices[Part] | undefined;
};

/** What is chosen after a change. A line has one kind of voice: the one takes the place of the other. */
export function withChange(chosen: ChosenServices, change: ServiceChange): ChosenServices {
  const { internet, phone, digitalVoice, tv, addOns } = {
    ...chosen,
    ...(change.phone && { digitalVoice: undefined }),
    ...(change.digitalVoice && { phone: undefined }),
    ...change,
  };
  // What stands on the internet goes with it; the router stays with TV.
  const gone = internet ? undefined : chosen.internet;
  const { blueJeans } = addOns;
  return {
    ...(internet && { internet }),
    ...(phone && { phone }),
    ...(digitalVoice && { digitalVoice }),
    ...(tv && { tv: gone ? tvWithoutInternet(tv, gone) : tv }),
    addOns: gone ? { ...(blueJeans && { blueJeans }) } : addOns,
  };
}

/** C-232: the cart after an update, from what was sent and what the server answered. */
export function rebuildCart(view: CartView, chosen: ChosenServices, breakdown: Breakdown): CartView {
  const { changed: _seen, ...rest } = view;
  const kinds = ['phone', 'digitalVoice'] as const;
  const voice = kinds.find((kind) => chosen[kind]);
  return {
    ...rest,
    breakdown,
    chosen,
    servicesInCart: breakdown.header.serviceType,
    flags: {
      ...view.flags,
      flowChanged: view.flags.flowChanged && voice !== undefined && chosen.internet !== undefined,
    },
    // The other kind of voice has another 911 notice (C-084).
    accepted911: view.accepted911 && voice !== undefined && view.chosen[voice] !== undefined,
  };
}
