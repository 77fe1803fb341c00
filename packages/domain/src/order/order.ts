import type { ConfirmationTiles, CreditStatus, InstallChoice, OrderPeople } from '../checkout/index.ts';
import type { CartView } from '../submission/index.ts';
import type { OrderState } from './life.ts';

/** The sums that a shopper was shown, and places the order for. */
export interface OrderSums {
  /** Each month, promotions taken off, without taxes. */
  readonly monthlyCents: number;
  /** What is charged once, and equipment in full, whether or not it is paid in installments. */
  readonly oneTimeCents: number;
}

/** When it is installed, and by whom. */
export interface OrderVisit {
  readonly date: string;
  readonly interval: string;
  readonly installBy: InstallChoice;
}

/** An order as whoever has its link may see it. */
export interface OrderSummary extends OrderSums {
  readonly number: string;
  readonly state: OrderState;
  /** An instant. */
  readonly placedAt: string;
  readonly businessName: string;
  /** Null once it is cancelled. */
  readonly visit: OrderVisit | null;
}

/** What became of it, oldest first. */
export interface OrderStep {
  readonly state: OrderState;
  /** An instant. */
  readonly at: string;
}

/** All that the pages after submit show, to the session that placed it. */
export interface PlacedOrder extends OrderSummary {
  readonly people: OrderPeople;
  /** Where it is installed, in one line; whoever has only the link is not told (SECURITY.md). */
  readonly address: string;
  /** Where the link to its status went; empty where no address was given. */
  readonly email: string;
  readonly creditStatus: CreditStatus;
  /** What a representative asks for (K-084). */
  readonly reference: string;
  /** On the first bill, and paid back; 0: none. */
  readonly depositCents: number;
  readonly tiles: ConfirmationTiles;
  /** As it was ordered, whatever is sold by now. */
  readonly cart: CartView;
  /** Of its status and its calendar file, for a day; its mail has one that lasts. */
  readonly statusToken?: string;
}
