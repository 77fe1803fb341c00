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
  /** Null if the session has no approved credit check. Then it does not get the last open visit of a day. */
  readonly approved: ApprovedSession | null;
}

/** All sessions of a network, and all of an applicant, hold one last visit of a day in an area. */
export interface ApprovedSession {
  readonly network: string | null;
  readonly applicantHash: string;
}

/** A limit that keeps a session from holding a slot. */
export interface HoldRefusal {
  readonly reason: HoldRefusalReason;
  readonly retryAt: Date;
}

/** `lastOfDay`: not reserved, because it is the last open visit of the day. */
export type CalendarAnswer = OutsideAnswer<boolean> | 'lastOfDay';

/**
 * The answer to a reservation. Not reserved, but a confirmed mobile number (`unconfirmed`), an approved credit check
 * (`unapproved`) or a day with more open visits (`lastOnNetwork`) may help.
 */
export type ReserveAnswer = OutsideAnswer<boolean> | 'unconfirmed' | 'unapproved' | 'lastOnNetwork' | HoldRefusal;

export interface ListDueDatesOptions {
  /** Leaves out days with one open visit, for a session that cannot take it. An outside calendar ignores it. */
  readonly hidesLastOfDay?: boolean;
}

export type OfferedDates = Pick<DueDates, 'days' | 'installOptions'>;

/** A slot that a session holds. `heldUntil` is null once it is ordered. */
export interface HeldSlot extends Slot {
  readonly installBy: InstallChoice;
  readonly heldUntil: Date | null;
}

/** The slot that is ordered. */
export type OrderedSlot = Pick<HeldSlot, 'date' | 'code' | 'installBy'>;

export interface OrderOfSlot {
  readonly orderNumber: string;
  readonly isCreditApproved: boolean;
}

/** The visit that an order has now. */
export interface OrderedVisit extends OrderedSlot {
  /** The reservation in an outside calendar. Undefined for the one of the session that ordered. */
  readonly reservationId?: string | undefined;
  /** The revision of the order. A higher one is newer. */
  readonly revision: number;
}

/** Finds the visit of an order. Undefined for an order that has none. */
export type FindOrderedVisit = (orderNumber: string) => Promise<OrderedVisit | 'cancelled' | undefined>;

/** The new slot of an order that is placed already. */
export interface VisitMove {
  readonly orderNumber: string;
  /** The session of the order. */
  readonly sessionId: string;
  /** Stands for this move in the calendar. The same for each try. */
  readonly moveId: string;
  readonly location: Visit['location'];
  readonly address: string;
  readonly date: string;
  readonly installBy: InstallChoice;
  /** A window of the calendar, or the text of hours that it does not have. */
  readonly window: { readonly code: string } | { readonly interval: string };
  /** The provider's systems may take a slot that is full or no longer on offer. */
  readonly mayOverbook: boolean;
  /** A move by a shopper, who gets the last visit of a day as in checkout. Others get every free visit. */
  readonly shopper?: Pick<HoldTerms, 'approved'> | undefined;
}

/** The slot of an order after its move. Hours that the calendar does not have are without a code. */
export interface MovedVisit {
  readonly code: string;
  readonly interval: string;
}

/** A time window of the calendar. `to` is the end of its hours, as '12:00'. */
export interface CalendarWindow {
  readonly code: string;
  readonly to?: string;
}

/** The technicians' calendar. */
export interface CalendarGateway {
  listDueDates(
    visit: Visit,
    installBy: InstallChoice,
    options?: ListDueDatesOptions,
  ): Promise<OutsideAnswer<OfferedDates>>;
  /** Replaces the session's reservation. Returns true if the session has the slot now. Safe to repeat. */
  reserve(visit: Visit, wanted: ReservationRequest, terms: HoldTerms): Promise<CalendarAnswer>;
  /** Ends the hold of the session, if it has one. A calendar without it ends holds only by their time. */
  endHold?(tx: Transaction, sessionId: string): Promise<void>;
  /** Extends the hold of the session, if it has one. A calendar that decides the end of its holds ignores it. */
  extendHold(tx: Transaction, sessionId: string, heldUntil: Date): Promise<void>;
  /** Finds the slot that the session holds now. */
  findHeldSlot(sessionId: string): Promise<OutsideAnswer<HeldSlot | null>>;
  /**
   * Runs in the order's transaction. After it, the reservation has no end. Returns false if the session lost the slot,
   * even to its own other tab, or if its order has no approved credit check and the slot is the last of a day.
   */
  confirm(tx: Transaction, sessionId: string, slot: OrderedSlot, order: OrderOfSlot): Promise<boolean>;
  /**
   * Reserves the new slot in an outside calendar, before the transaction of the move. Null if the slot is not on offer.
   * Safe to repeat.
   */
  prepareMove(move: VisitMove): Promise<OutsideAnswer<MovedVisit | null>>;
  /**
   * Gives back the slot of a move that was refused after `prepareMove`. A calendar without it reserves nothing before the
   * transaction.
   */
  cancelMove?(move: VisitMove): Promise<void>;
  /** Lists the windows of the calendar at a location. A calendar without it does not tell them. */
  listWindows?(location: Visit['location'], installBy: InstallChoice): readonly CalendarWindow[];
  /**
   * Runs in the transaction of the move: gives the order the new slot and frees its former one. Returns null if the slot
   * is full or not on offer; the order then keeps its slot.
   */
  moveVisit(tx: Transaction, move: VisitMove, prepared: MovedVisit): Promise<MovedVisit | null>;
  /** Runs in the cancellation's transaction, and frees the slot for others. */
  release(tx: Transaction, orderNumber: string): Promise<void>;
}

/** The calendar with the limits of calendar.yaml: how long, and how many slots of one network or address are held. */
export interface Appointments extends Omit<CalendarGateway, 'listDueDates' | 'reserve' | 'endHold' | 'extendHold'> {
  /** After a failed credit check, leaves out the days that have only one open visit. */
  listDueDates(
    visit: Visit,
    installBy: InstallChoice,
    options?: ListDueDatesOptions,
  ): Promise<OutsideAnswer<OfferedDates>>;
  reserve(visit: Visit, wanted: ReservationRequest): Promise<ReserveAnswer>;
  /** Call it when the session confirms its mobile number. Its hold then lasts the usual time. */
  extendHold(tx: Transaction, sessionId: string): Promise<void>;
}
