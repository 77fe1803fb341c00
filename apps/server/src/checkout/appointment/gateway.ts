import type { HoldRefusalReason, Slot } from '@demarc/domain/appointment';
import type { DueDates, InstallChoice, ReservationRequest } from '@demarc/domain/checkout';
import type { Transaction } from '../../platform/database/database.ts';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** The installation for which a session reserves a slot. */
export interface Visit {
  readonly sessionId: string;
  readonly location: { readonly state: string; readonly zip: string };
  /** The service address as one text. The slots of all its sessions are limited together. */
  readonly address: string;
}

/** The conditions of a hold. */
export interface HoldTerms {
  readonly heldUntil: Date;
  /** How many visits of the slot must stay free for others. */
  readonly visitsToLeave: number;
}

/** A limit that keeps a session from holding a slot. */
export interface HoldRefusal {
  readonly reason: HoldRefusalReason;
  readonly retryAt: Date;
}

/** The answer to a reservation. `unconfirmed`: not reserved, but a confirmed mobile number may help. */
export type ReserveAnswer = OutsideAnswer<boolean> | 'unconfirmed' | HoldRefusal;

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
export interface CalendarGateway {
  listDueDates(visit: Visit, installBy: InstallChoice): Promise<OutsideAnswer<OfferedDates>>;
  /** Replaces the session's reservation. Returns true if the session has the slot now. Safe to repeat. */
  reserve(visit: Visit, wanted: ReservationRequest, terms: HoldTerms): Promise<OutsideAnswer<boolean>>;
  /** Extends the hold of the session, if it has one. A calendar that decides the end of its holds ignores it. */
  extendHold(tx: Transaction, sessionId: string, heldUntil: Date): Promise<void>;
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

/** The calendar with the limits of calendar.yaml: how long, and how many slots of one network or address are held. */
export interface Appointments extends Omit<CalendarGateway, 'reserve' | 'extendHold'> {
  reserve(visit: Visit, wanted: ReservationRequest): Promise<ReserveAnswer>;
  /** Call it when the session confirms its mobile number. Its hold then lasts the usual time. */
  extendHold(tx: Transaction, sessionId: string): Promise<void>;
}
