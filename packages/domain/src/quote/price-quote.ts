import type { CalendarDate } from '../calendar/index.ts';
import type { Counted, OrderTotals } from '../cart/index.ts';
import type { CartView } from '../submission/index.ts';

/** What sales offers, by the ids of the catalog; numbers for the lines are given when it is ordered. */
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
    readonly equipment: readonly Counted[];
  };
  readonly tv?: {
    readonly planId: string;
    readonly viewId: string;
    /** Of a plan that is made of them. */
    readonly customPackIds: readonly string[];
    readonly equipment: readonly Counted[];
    /** Where TV is quoted without internet. */
    readonly routerId?: string | undefined;
  };
}

/** A price quote as sales writes it down. */
export interface NewQuote {
  readonly number: string;
  /** The number that its order will have (K-128). */
  readonly orderNumber: string;
  /** Where the services go to, as one line: 150 Longboat Wharf, New York, NY 10012. */
  readonly address: string;
  /** Empty for the building itself. */
  readonly unit: string;
  /** The last day on which it can be ordered; without one, as long as a price is firm (C-384). */
  readonly validUntil?: CalendarDate | undefined;
  readonly services: QuotedServices;
}

/** A quote that was opened for checkout. */
export interface OpenedQuote {
  /** Every later call names it (K-067). */
  readonly sessionId: string;
  readonly epSessionId: string;
  readonly number: string;
  readonly orderNumber: string;
  readonly validUntil: CalendarDate;
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
