import type { CalendarDate } from '../calendar/index.ts';
import type { ItemCount, OrderTotals, PriceAdjustment } from '../cart/index.ts';
import type { CartView } from '../cart-view/index.ts';
import type { Contract } from '../catalog/index.ts';

/** The quoted services by catalog id. Lines get their telephone numbers after the order. */
export interface QuotedServices {
  readonly internet?: {
    readonly planId: string;
    readonly routerId: string;
    readonly extenderId?: string | undefined;
    readonly staticIpId?: string | undefined;
  };
  readonly phone?: { readonly planId: string; readonly lines: number };
  readonly digitalVoice?: {
    readonly planId: string;
    readonly lines: number;
    readonly equipment: readonly ItemCount[];
  };
  readonly tv?: {
    readonly planId: string;
    readonly viewId: string;
    /** Only for a plan that consists of custom packs. */
    readonly customPackIds: readonly string[];
    readonly equipment: readonly ItemCount[];
    /** Only if TV is quoted without internet. */
    readonly routerId?: string | undefined;
  };
}

/** A price quote as sales enters it. */
export interface NewQuote {
  readonly number: string;
  /** The number of its future order (K-128). */
  readonly orderNumber: string;
  /** The service address in one line: 150 Longboat Wharf, New York, NY 10012. */
  readonly address: string;
  /** Empty for the building itself. */
  readonly unit: string;
  /** The last day to order it. Defaults to the firm-price period (C-384). */
  readonly validUntil?: CalendarDate | undefined;
  readonly services: QuotedServices;
  /** The contract term. Without it, that of the plans. */
  readonly term?: Contract | undefined;
  /** The negotiated prices. */
  readonly adjustments?: readonly PriceAdjustment[] | undefined;
  /** The role of its maker, whose limits apply. Without one, the quote has the prices of the catalog. */
  readonly role?: string | undefined;
  /** The sales person whom the customer asks. */
  readonly owner?: QuoteOwner | undefined;
  /** The customer. The link to the quote goes to this address. */
  readonly contact?: QuoteContact | undefined;
  /** A text for the customer. */
  readonly note?: string | undefined;
  /** Not sent yet. */
  readonly draft?: boolean | undefined;
}

export interface QuoteOwner {
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export interface QuoteContact {
  readonly email: string;
  readonly name?: string | undefined;
  readonly business?: string | undefined;
}

/** A quote that was opened for checkout. */
export interface OpenedQuote {
  /** The page sends it with every later call (K-067). */
  readonly sessionId: string;
  readonly epSessionId: string;
  readonly number: string;
  readonly orderNumber: string;
  /** The order names it, so that nobody accepts a revision that they have not seen. */
  readonly revision: number;
  readonly validUntil: CalendarDate;
  readonly owner?: QuoteOwner | undefined;
  readonly note?: string | undefined;
  /** The customer of the quote, whose data fills the form (O-203). Only a session with proof gets it. */
  readonly contact?: QuoteContact | undefined;
  /** The shopper has a proof that is enough to decline the quote. */
  readonly canDecline?: boolean | undefined;
  readonly address: {
    readonly street: string;
    readonly unit: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly totals: OrderTotals;
  readonly cart: CartView;
}
