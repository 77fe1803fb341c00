import type { Slot } from '@demarc/domain/appointment';
import type { DueDates, InstallChoice, ReservationRequest } from '@demarc/domain/checkout';
import type { Transaction } from '../platform/database/types.ts';
import type { Outside } from '../platform/outside/outside-service.ts';

/** Whose installation it is, and where. */
export interface Visit {
  readonly sessionId: string;
  readonly place: { readonly state: string; readonly zip: string };
}

export type Dates = Pick<DueDates, 'days' | 'installOptions'>;

/** A slot that is kept for a session; `heldUntil` is null once it is ordered. */
export interface HeldSlot extends Slot {
  readonly installBy: InstallChoice;
  readonly heldUntil: Date | null;
}

/** The one that is ordered: a session has no more than one on the same day. */
export type OrderedSlot = Pick<HeldSlot, 'date' | 'code' | 'installBy'>;

/** Whether an order was cancelled, whose visit a calendar is still to be told of. */
export type IsCancelled = (orderNumber: string) => Promise<boolean>;

/** The technicians' calendar. */
export interface Appointments {
  /** Whether it stands in our own tables, so that to ask it is a statement. */
  readonly isOurOwn: boolean;
  dueDates(visit: Visit, installBy: InstallChoice): Promise<Outside<Dates>>;
  /** In place of what the session had before; whether it is theirs now. Asked again, it is the same reservation. */
  reserve(visit: Visit, wanted: ReservationRequest): Promise<Outside<boolean>>;
  /** What is kept for the session at this moment; null where nothing is. */
  held(sessionId: string): Promise<Outside<HeldSlot | null>>;
  /** Part of the order's transaction: from then on no time ends it. False where this slot was lost meanwhile, if only to another tab. */
  confirm(tx: Transaction, sessionId: string, slot: OrderedSlot, orderNumber: string): Promise<boolean>;
  /** Part of a cancellation's transaction: somebody else may come instead. */
  release(tx: Transaction, orderNumber: string): Promise<void>;
}
