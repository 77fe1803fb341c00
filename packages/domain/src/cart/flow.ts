import { type Combination, combinationOf, servicesOf } from '../catalog/index.ts';
import type { Cart } from './cart.ts';

/**
 * The combination that a cart is told by (C-189). A banner's holds as long as what is chosen belongs to it; a cart with
 * nothing in it is told by what the visit began with.
 */
export function servicesInCart({ start, banner, services }: Cart): Combination {
  const planned = servicesOf(start);
  if (banner && services.every((service) => planned.includes(service))) return start;
  return combinationOf(services) ?? start;
}

/** Whether a combination is one of internet and TV; the other order counts too (C-235). */
export const isFlex = (combination: Combination): boolean => combination === 'FLEX' || combination === 'REVERSE_FLEX';

export interface FlowFlags {
  /** Voice was added to a cart with fiber internet (C-194, C-195). */
  readonly flowChanged: boolean;
  /** C-186: no rule turns it off. */
  readonly reverseFlow: true;
  readonly bannerFlow: boolean;
  readonly bundleOffersFlow: boolean;
}

export function flowFlags({ services, banner, bundleOffer }: Cart): FlowFlags {
  const data = services.indexOf('data');
  const voice = services.findIndex((service) => service === 'bdv' || service === 'phone');
  return {
    flowChanged: data >= 0 && voice > data,
    reverseFlow: true,
    bannerFlow: banner !== undefined,
    bundleOffersFlow: bundleOffer,
  };
}
