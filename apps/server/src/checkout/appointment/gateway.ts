import type { Slot } from '@demarc/domain/appointment';
import type { DueDates, InstallChoice, ReservationRequest } from '@demarc/domain/checkout';
import type { Transaction } from '../../platform/database/database.ts';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** The installation for which a session reserves a slot. */
export interface Visit {
  readonly sessionId: string;
  readonly location: { readonly state: string; readonly zip: string };
}

export type OfferedDates = Pick<DueDates, 'days' | 'installOptions'>;

/** A slot that a session holds. `heldUntil` is null once it is ordered. */
export interface HeldSlot extends Slot {
  readonly installBy: InstallChoice;
  readonly heldUntil: Date | null;
}

/** The slot that is ordered. */
export type OrderedSlot = Pick<HeldSlot, 'date' | 'code' | 'installBy'>;

/** Checks whether an order was cancelled before the calendar confirmed its visit. */
export type IsCancelled = (orderNumber: string) => Promise<boolean>;

/** The technicians' calendar. */
export interface Appointments {
  listDueDates(visit: Visit, installBy: InstallChoice): Promise<OutsideAnswer<OfferedDates>>;
  /** Replaces the session's reservation. Returns true if the session has the slot now. Safe to repeat. */
  reserve(visit: Visit, wanted: ReservationRequest): Promise<OutsideAnswer<boolean>>;
  /** Finds the slot that the session holds now. */
  findHeldSlot(sessionId: string): Promise<OutsideAnswer<HeldSlot | null>>;
  /**
   * Runs in the order's transaction. After it, the reservation has no end. Returns false if the session lost the slot,
   * even to its own other tab.
   */
  confirm(tx: Transaction, sessionId: string, slot: OrderedSlot, orderNumber: string): Promise<boolean>;
  /** Runs in the cancellation's transaction, and frees the slot for others. */
  release(tx: Transaction, orderNumber: string): Promise<void>;
}
