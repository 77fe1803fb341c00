import type { CalendarDate } from '../calendar/index.ts';

/** A part of a day in which somebody comes; `interval` is how it is shown: '8:00 AM - 12:00 PM'. */
export interface OfferedSlot {
  readonly code: string;
  readonly interval: string;
}

export interface OfferedDay {
  readonly date: CalendarDate;
  /** In the order of the day. */
  readonly slots: readonly OfferedSlot[];
}

/** One slot of one day. */
export interface Slot extends OfferedSlot {
  readonly date: CalendarDate;
}

export const slotsOf = (days: readonly OfferedDay[]): readonly Slot[] =>
  days.flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })));

export const isSameSlot = (a: Pick<Slot, 'date' | 'code'>, b: Pick<Slot, 'date' | 'code'>): boolean =>
  a.date === b.date && a.code === b.code;

/** A visit as it is kept, and as a page asks for it. */
type KeptVisit = Pick<Slot, 'date' | 'code'> & { readonly installBy: 'technician' | 'self' };
type WantedVisit = Pick<Slot, 'date' | 'code'> & { readonly isSelfInstall: boolean };

/** Whether the page shows this visit, or there is none to show. */
export const isForVisit = (visit: KeptVisit | null, wanted: WantedVisit): boolean =>
  visit === null || (isSameSlot(visit, wanted) && (visit.installBy === 'self') === wanted.isSelfInstall);

export const isOffered = (days: readonly OfferedDay[], slot: Pick<Slot, 'date' | 'code'>): boolean =>
  slotsOf(days).some((offered) => isSameSlot(offered, slot));
