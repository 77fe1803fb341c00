import type { AddressTaxes, Combination, Contract, InternetLines, Service } from '../catalog/index.ts';
import type { BundleFlow } from '../qualification/index.ts';
import type { PriceAdjustment } from './adjustments/price-adjustment.ts';
import type { CartPromotion } from './promotions/cart-promotion.ts';
import type {
  AddOns,
  InternetSelection,
  ListingSelection,
  TvSelection,
  VoiceSelection,
} from './selections/selections.ts';

/** The results of the address check that decide which services can be ordered, and at which price. */
export interface CartAvailability {
  readonly state: string;
  readonly fiber: boolean;
  readonly hsi: boolean;
  readonly phone: boolean;
  readonly digitalVoice: boolean;
  /** C-241: passed through; has no effect here. */
  readonly buyOutQualified: boolean;
  /** True when the address has the joint offer. The catalog has the amount (C-278). */
  readonly jointOffer: { readonly available: boolean };
  /** The taxes and charges of the tax service. Without them, those of the catalog apply. */
  readonly taxes?: AddressTaxes;
  /** False where no line carries TV. Without it, TV is available with fiber. */
  readonly tv?: boolean;
  /** The lines of a provider that orders its technologies by preference. */
  readonly lines?: InternetLines;
}

/** TV needs fiber, or a technology that carries it. */
export const offersTv = ({ fiber, tv = fiber }: Pick<CartAvailability, 'fiber' | 'tv'>): boolean => tv;

/** A cart as a value: the choices without prices. `priceCart` computes the price from the catalog. */
export interface Cart {
  /** Version of the catalog whose prices the shopper saw last. */
  readonly catalogVersion: string;
  /** Carts are stored with this name. */
  readonly place: CartAvailability;
  /** The combination that the visit starts with. It describes the cart until something is chosen. */
  readonly start: Combination;
  readonly banner?: BundleFlow;
  /** The requested term; `getCartTerm` returns the one in effect. */
  readonly term: Contract;
  /** In the order of choosing; each has its selection below. */
  readonly services: readonly Service[];
  /** The bundle chosen by name; `findBundle` returns the one in effect. */
  readonly bundleId?: string;
  /** The bundle was taken from an offer (C-188). */
  readonly bundleOffer: boolean;
  readonly internet?: InternetSelection;
  readonly voice?: VoiceSelection;
  readonly tv?: TvSelection;
  readonly addOns: AddOns;
  readonly listing?: ListingSelection;
  readonly accepted911: boolean;
  /** The shopper returned to a saved cart and gets its offer (C-174). */
  readonly savedCartOffer: boolean;
  /**
   * Auto pay and paper-free billing are both chosen, so the lower price applies (C-373). Older stored carts lack it.
   */
  readonly autoPayPrice?: boolean;
  /** Promo codes in the order of entry, with their terms. Absent without one. */
  readonly promotions?: readonly CartPromotion[];
  /** The negotiated prices of a quote. Absent for other carts. */
  readonly adjustments?: readonly PriceAdjustment[];
  /** A time: until then, a cart that was saved keeps the prices of its catalog. Absent for other carts. */
  readonly pricesKeptUntil?: string;
  /** The cart was ordered. A later check of its address starts a new cart. */
  readonly isOrdered?: boolean;
}
