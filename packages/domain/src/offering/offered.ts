import type { BroadbandLabel, Bundle, InternetPlan, Phone } from '../catalog/index.ts';

/** A product with a flag for products in the cart. */
export type Offered<T> = T & { readonly selected: boolean };

/** The content of a plan card (C-176). */
export interface PlanCard extends Offered<InternetPlan> {
  /** The text with the price for auto pay and paper-free billing. */
  readonly autoPayText: string;
  readonly facts: BroadbandLabel;
  /** The template of the broadband label; empty for the default (K-277). */
  readonly labelTemplate: string;
  /** The address is in the New York City market. Informational only. */
  readonly newYorkMarket: boolean;
}

/** A phone in the equipment step (C-128 to C-130). */
export interface OfferedPhone extends Offered<Phone> {
  readonly quantity: number;
}

/** Bundles grouped by the members of the reply (C-317). */
export interface OfferedBundles {
  readonly doubles: readonly Bundle[];
  readonly triple: readonly Bundle[];
  readonly internetAndTv: readonly Bundle[];
  readonly hsi: readonly Bundle[];
}
