import { type Combination, findCombination, listServices } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';

/**
 * The combination that describes a cart (C-189). The banner's combination stays while every chosen service belongs to
 * it. An empty cart has the combination that the visit started with.
 */
export function getCartCombination({ start, banner, services }: Cart): Combination {
  const planned = listServices(start);
  if (banner && services.every((service) => planned.includes(service))) return start;
  return findCombination(services) ?? start;
}

/** True for internet and TV, in either order (C-235). */
export const isFlex = (combination: Combination): boolean => combination === 'FLEX' || combination === 'REVERSE_FLEX';

export interface FlowFlags {
  /** Voice was added to a cart with fiber internet (C-194, C-195). */
  readonly flowChanged: boolean;
  /** C-186: always on. */
  readonly reverseFlow: true;
  readonly bannerFlow: boolean;
  readonly bundleOffersFlow: boolean;
}

export function getFlowFlags({ services, banner, bundleOffer }: Cart): FlowFlags {
  const data = services.indexOf('data');
  const voice = services.findIndex((service) => service === 'bdv' || service === 'phone');
  return {
    flowChanged: data >= 0 && voice > data,
    reverseFlow: true,
    bannerFlow: banner !== undefined,
    bundleOffersFlow: bundleOffer,
  };
}
