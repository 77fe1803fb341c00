import type { Combination, Contract, Service } from '../catalog/index.ts';
import type { BundleFlow } from '../qualification/index.ts';
import type { AddOns, InternetSelection, ListingSelection, TvSelection, VoiceSelection } from './selections.ts';

/** What the address check said that decides what may be ordered here, and for what. */
export interface CartPlace {
  readonly state: string;
  readonly fiber: boolean;
  readonly hsi: boolean;
  readonly phone: boolean;
  readonly digitalVoice: boolean;
  /** C-241: carried, with no effect of its own. */
  readonly buyOutQualified: boolean;
  /** Whether the address has it; how much comes off is the catalog's to say (C-278). */
  readonly jointOffer: { readonly available: boolean };
}

/** A cart as a value: what was chosen, never what it costs. The price is the catalog's (`price`). */
export interface Cart {
  /** The catalog that the shopper was last shown prices of. */
  readonly catalogVersion: string;
  readonly place: CartPlace;
  /** What the visit began with; the cart is told by it until something is chosen. */
  readonly start: Combination;
  readonly banner?: BundleFlow;
  /** The term asked for; `termOf` says which one holds. */
  readonly term: Contract;
  /** First chosen first; each has its selection below. */
  readonly services: readonly Service[];
  /** The bundle that was chosen by name; `bundleOf` says which one holds. */
  readonly bundleId?: string;
  /** The bundle was taken from an offer (C-188). */
  readonly bundleOffer: boolean;
  readonly internet?: InternetSelection;
  readonly voice?: VoiceSelection;
  readonly tv?: TvSelection;
  readonly addOns: AddOns;
  readonly listing?: ListingSelection;
  readonly accepted911: boolean;
  /** The offer of a cart that was saved and came back (C-174). */
  readonly savedCartOffer: boolean;
  /** Auto pay and paper-free billing are both chosen: the lower price of the plan cards holds (C-373). Carts of before do not say. */
  readonly autoPayPrice?: boolean;
}
