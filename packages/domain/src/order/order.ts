import type { CartView } from '../cart-view/index.ts';
import type { ConfirmationTiles, CreditStatus, InstallChoice, OrderPeople } from '../checkout/index.ts';
import type { OrderEvent, OrderState } from './life.ts';
import type { PortState } from './reported-facts.ts';

/** The totals shown to the shopper when the order is placed. */
export interface OrderSums {
  /** Per month, with promotions and without taxes. */
  readonly monthlyCents: number;
  /** One-time charges, including the full price of equipment paid in installments. */
  readonly oneTimeCents: number;
}

/** The installation date and who installs. */
export interface OrderVisit {
  readonly date: string;
  readonly interval: string;
  readonly installBy: InstallChoice;
}

/** The fields of an order that anyone with its link may see. */
export interface OrderSummary extends OrderSums {
  readonly number: string;
  readonly state: OrderState;
  /** ISO timestamp. */
  readonly placedAt: string;
  readonly businessName: string;
  /** Null if the order is cancelled, or if a held quote has no date. */
  readonly visit: OrderVisit | null;
}

/** A change of state. Steps are sorted oldest first. */
export interface OrderStep {
  readonly state: OrderState;
  /** Null in an answer of an earlier version. */
  readonly event: OrderEvent | null;
  /** ISO timestamp. */
  readonly at: string;
  /** The fee of the change. */
  readonly feeCents: number;
  /** The state of a number transfer after it. Null for other changes. */
  readonly transfer: PortState | null;
}

/** The transfer of a number that the shopper keeps. The page does not show the number. */
export interface NumberTransfer {
  readonly lastDigits: string;
  readonly state: 'requested' | PortState;
  /** The day of the transfer. Null if nobody knows it. */
  readonly date: string | null;
}

/** The order as the session that placed it sees it, on the pages after submit. */
export interface PlacedOrder extends OrderSummary {
  readonly people: OrderPeople;
  /** The installation address in one line. A visitor with only the link does not see it (SECURITY.md). */
  readonly address: string;
  /** The email that received the status link. Empty if the shopper entered none. */
  readonly email: string;
  readonly creditStatus: CreditStatus;
  /** The reference that a representative asks for (K-084). */
  readonly reference: string;
  /** How the shopper pays, with the last digits of the method. Empty for a quote, and in a shop without auto pay. */
  readonly payment: string;
  /** On the first bill and refundable. 0 if none is due. */
  readonly depositCents: number;
  readonly tiles: ConfirmationTiles;
  /** The number of the signed letter of authorization. Empty if no number is ported. */
  readonly letterConfirmation: string;
  /** The ported numbers that have moved already. Missing if none has. */
  readonly movedNumbers?: readonly string[];
  /** As ordered, even if the catalog has changed since. */
  readonly cart: CartView;
  /** The quote that was ordered. Missing for a cart. */
  readonly quoteNumber?: string;
  /** Opens the status page and the calendar file for one day. The mail has a token that lasts longer. */
  readonly statusToken?: string;
}
