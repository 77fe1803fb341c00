import { countOpenVisitsOfDay, getCapacity, mayTakeLastOfDay, type ServiceCalendar } from '@demarc/domain/appointment';
import type { Transaction } from '../../platform/database/database.ts';
import type { ApprovedSession } from './gateway.ts';
import { hasLastOfDay, listTakenOnDay, lockDay, lockLastVisits } from './store/reservations.ts';

export interface LastOfDayTerms {
  readonly calendar: ServiceCalendar;
  readonly approved: ApprovedSession | null;
}

/** A visit of a day, and who wants it: a session in checkout, or an order that moves. */
export interface WantedDay {
  readonly sessionId: string;
  readonly orderNumber?: string;
  readonly area: string;
  readonly date: string;
  readonly now: Date;
}

/**
 * Locks the day, so that two sessions cannot take its last visits together. The own visit of the session or the order
 * counts as open.
 */
export async function isLastVisit(tx: Transaction, calendar: ServiceCalendar, day: WantedDay): Promise<boolean> {
  const { area, date } = day;
  const [, taken] = await Promise.all([lockDay(tx, area, date), listTakenOnDay(tx, day)]);
  const capacities = calendar.windows.map(({ code }) => ({ code, capacity: getCapacity(calendar, date, code) }));
  return countOpenVisitsOfDay(capacities, taken) === 1;
}

/** Locks the network and the applicant after the day, so that their sessions cannot take two last visits together. */
export async function mayTakeLast(tx: Transaction, { approved }: LastOfDayTerms, day: WantedDay): Promise<boolean> {
  const hasOtherLast = approved !== null && (await lockAndFindLast(tx, approved, day));
  return mayTakeLastOfDay(approved !== null, hasOtherLast);
}

async function lockAndFindLast(tx: Transaction, approved: ApprovedSession, day: WantedDay): Promise<boolean> {
  await lockLastVisits(tx, approved);
  return hasLastOfDay(tx, approved, day);
}
