import type { Availability, JointOffer, Quote } from './availability.ts';

/** What can be ordered, by name and price; the rest of it is the catalog's. */
export interface SoldHere {
  readonly name: string;
  readonly productId: string;
  readonly priceCents: number;
}

/** An internet plan, as far as it decides where a shopper goes. */
export interface Plan extends SoldHere {
  readonly ipType: 'Dynamic' | 'Static';
  readonly contract: 'TwoYears' | 'MonthToMonth';
}

export interface Router extends SoldHere {
  readonly kind: string;
  readonly selected: boolean;
}

/** What can be ordered at the address. */
export interface Products {
  readonly plans: readonly Plan[];
  readonly routers: readonly Router[];
  /** The bundle of internet with a standard phone line that costs least; an empty id where there is none. */
  readonly phone: { readonly bundleId: string; readonly bundleCents: number; readonly numbers: readonly string[] };
  readonly tvPlans: readonly SoldHere[];
  readonly bundles: {
    readonly doubles: readonly SoldHere[];
    readonly triple: readonly SoldHere[];
    readonly internetAndTv: readonly SoldHere[];
  };
}

/** An address that may be meant instead, for the shopper to choose from (E-149). */
export interface SuggestedAddress {
  readonly addressId: string;
  readonly zip: string;
  /** FL, BSMT… and STE, UNIT…; empty where the address has none. */
  readonly elevationType: string;
  readonly unitType: string;
  /** The whole address with its unit, in the spelling of the address source. */
  readonly raw: string;
}

/** All that the address check answers. */
export interface Qualification {
  readonly availability: Availability;
  /** Ask again: the answer is not final yet. */
  readonly retry: boolean;
  readonly quotes: readonly Quote[];
  /** As far as the check itself has looked; the pending-order check decides (E-233). */
  readonly pendingOrder: boolean;
  readonly suggestions: readonly SuggestedAddress[];
  readonly jointOfferEnabled: boolean;
  readonly jointOffer: JointOffer;
  readonly products: Products;
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
  /** Travels along when the shopper is sent outside (E-264). */
  readonly guiSessionId: string;
}
