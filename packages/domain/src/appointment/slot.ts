import type { CalendarDate } from '../calendar/index.ts';

/** A time window of a visit. `interval` is its display text: '8:00 AM - 12:00 PM'. */
export interface OfferedSlot {
  readonly code: string;
  readonly interval: string;
}

export interface OfferedDay {
  readonly date: CalendarDate;
  /** In chronological order. */
  readonly slots: readonly OfferedSlot[];
}

/** One slot of one day. */
export interface Slot extends OfferedSlot {
  readonly date: CalendarDate;
}

export const listSlots = (days: readonly OfferedDay[]): readonly Slot[] =>
  days.flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })));

export const isSameSlot = (a: Pick<Slot, 'date' | 'code'>, b: Pick<Slot, 'date' | 'code'>): boolean =>
  a.date === b.date && a.code === b.code;

type StoredVisit = Pick<Slot, 'date' | 'code'> & { readonly installBy: 'technician' | 'self' };
type RequestedVisit = Pick<Slot, 'date' | 'code'> & { readonly isSelfInstall: boolean };

/** Returns true if the page requests the stored visit, or if the order has no visit. */
export const isRequestedVisit = (visit: StoredVisit | null, requested: RequestedVisit): boolean =>
  visit === null || (isSameSlot(visit, requested) && (visit.installBy === 'self') === requested.isSelfInstall);

export const isSlotOffered = (days: readonly OfferedDay[], slot: Pick<Slot, 'date' | 'code'>): boolean =>
  listSlots(days).some((offered) => isSameSlot(offered, slot));
