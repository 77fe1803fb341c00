import type { Availability, JointOffer, Quote } from './availability.ts';

/** An internet plan, as far as it decides where a shopper goes; the rest of it is the catalog's. */
export interface Plan {
  readonly name: string;
  readonly productId: string;
  readonly priceCents: number;
  readonly ipType: 'Dynamic' | 'Static';
  readonly contract: 'TwoYears' | 'MonthToMonth';
}

export interface Router {
  readonly name: string;
  readonly productId: string;
  readonly priceCents: number;
  readonly kind: string;
  readonly selected: boolean;
}

/** A part of the catalog that the check passes on unread. */
export type CatalogBlock = Readonly<Record<string, unknown>>;

/** What can be ordered at the address. */
export interface Products {
  readonly plans: readonly Plan[];
  readonly routers: readonly Router[];
  readonly phone: { readonly bundleId: string; readonly bundleCharge: string; readonly numbers: readonly string[] };
  readonly tv: CatalogBlock;
  readonly voiceBundle: CatalogBlock;
  readonly voiceTvBundle: CatalogBlock;
  readonly flexBundle: CatalogBlock;
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
