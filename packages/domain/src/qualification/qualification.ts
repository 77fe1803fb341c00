import type { Contract } from '../catalog/index.ts';
import type { Availability, JointOffer, Quote } from './availability.ts';

/** A product with name and price. The catalog has the details. */
export interface AvailableProduct {
  readonly name: string;
  readonly productId: string;
  readonly priceCents: number;
}

/** The fields of an internet plan that decide the outcome. */
export interface AvailablePlan extends AvailableProduct {
  readonly ipType: 'Dynamic' | 'Static';
  readonly contract: Contract;
}

export interface AvailableRouter extends AvailableProduct {
  readonly kind: string;
  readonly selected: boolean;
}

/** The products that can be ordered at the address. */
export interface AvailableProducts {
  readonly plans: readonly AvailablePlan[];
  readonly routers: readonly AvailableRouter[];
  /** The cheapest bundle of internet and a standard phone line. Its id is empty if there is none. */
  readonly phone: { readonly bundleId: string; readonly bundleCents: number; readonly numbers: readonly string[] };
  readonly tvPlans: readonly AvailableProduct[];
  readonly bundles: {
    readonly doubles: readonly AvailableProduct[];
    readonly triple: readonly AvailableProduct[];
    readonly internetAndTv: readonly AvailableProduct[];
  };
}

/** A similar address for the shopper to choose (E-149). */
export interface SuggestedAddress {
  readonly addressId: string;
  readonly zip: string;
  /** Such as FL or BSMT, and STE or UNIT. Empty if the address has none. */
  readonly elevationType: string;
  readonly unitType: string;
  /** The full address with its unit, in the spelling of the address source. */
  readonly raw: string;
}

/** The answer of the address check. */
export interface Qualification {
  readonly availability: Availability;
  /** The answer is not final, so the check must run again. */
  readonly retry: boolean;
  readonly quotes: readonly Quote[];
  /** A preliminary value. The pending-order check decides (E-233). */
  readonly pendingOrder: boolean;
  readonly suggestions: readonly SuggestedAddress[];
  readonly jointOfferEnabled: boolean;
  readonly jointOffer: JointOffer;
  readonly products: AvailableProducts;
  readonly phone: boolean;
  readonly digitalVoice: boolean;
  readonly speedType: string;
  readonly baltimoreOrWashington: boolean;
  readonly address: string;
  readonly addressKnown: boolean;
  readonly buyOutQualified: boolean;
  readonly registrationOnly: boolean;
  readonly liveChat: boolean;
  readonly sessionId: string;
  readonly networkSessionId: string;
  /** The id of this address check. Redirections to outside pages include it (E-264). */
  readonly checkId: string;
}
