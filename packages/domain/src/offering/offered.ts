import type { BroadbandLabel, Bundle, InternetPlan, Phone } from '../catalog/index.ts';

/** A product with whether the cart has it. */
export type Offered<T> = T & { readonly selected: boolean };

/** A plan as its card shows it (C-176). */
export interface PlanCard extends Offered<InternetPlan> {
  /** The price with auto pay and paper-free billing, in words. */
  readonly autoPayText: string;
  readonly facts: BroadbandLabel;
  /** How the label is laid out; empty for the shop's own way (K-277). */
  readonly labelTemplate: string;
  /** In the market of New York City; it changes nothing by itself. */
  readonly newYorkMarket: boolean;
}

/** A phone as the equipment step shows it (C-128 to C-130). */
export interface PhoneOnOffer extends Offered<Phone> {
  readonly quantity: number;
}

/** Bundles by the member of the reply that has them (C-317). */
export interface BundlesOnOffer {
  readonly doubles: readonly Bundle[];
  readonly triple: readonly Bundle[];
  readonly internetAndTv: readonly Bundle[];
  readonly hsi: readonly Bundle[];
}
