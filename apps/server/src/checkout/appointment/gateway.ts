import type { Slot } from '@demarc/domain/appointment';
import type { DueDates, InstallChoice, ReservationRequest } from '@demarc/domain/checkout';
import type { Transaction } from '../../platform/database/database.ts';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** An installation of a session at an address. */
export interface Visit {
  readonly sessionId: string;
  readonly place: { readonly state: string; readonly zip: string };
}

export type OfferedDates = Pick<DueDates, 'days' | 'installOptions'>;

/** A slot that a session holds. `heldUntil` is null once it is ordered. */
export interface HeldSlot extends Slot {
  readonly installBy: InstallChoice;
  readonly heldUntil: Date | null;
}

/** The slot that is ordered. */
export type OrderedSlot = Pick<HeldSlot, 'date' | 'code' | 'installBy'>;

/** Checks whether an order was canceled before the calendar confirmed its visit. */
export type IsCancelled = (orderNumber: string) => Promise<boolean>;

/** The technicians' calendar. */
export interface Appointments {
  /** True when reservations are in our own tables. */
  readonly isOurOwn: boolean;
  dueDates(visit: Visit, installBy: InstallChoice): Promise<OutsideAnswer<OfferedDates>>;
  /** Replaces the session's reservation, and returns whether it has the slot now. Safe to repeat. */
  reserve(visit: Visit, wanted: ReservationRequest): Promise<OutsideAnswer<boolean>>;
  /** Finds the slot that the session holds now. */
  held(sessionId: string): Promise<OutsideAnswer<HeldSlot | null>>;
  /** Runs in the order's transaction. The reservation no longer ends. Returns false when the slot was lost, even to another tab. */
  confirm(tx: Transaction, sessionId: string, slot: OrderedSlot, orderNumber: string): Promise<boolean>;
  /** Runs in the cancellation's transaction, and frees the slot for others. */
  release(tx: Transaction, orderNumber: string): Promise<void>;
}
