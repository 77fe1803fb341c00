import { instantAt, isCalendarDate } from '@demarc/domain/calendar';
import { eventTypes } from '@demarc/domain/event-log';
import { nobody } from '../platform/database/nobody.ts';
import type { EventFilter } from './store.ts';

/** What the fields of an events page hold, as they were typed. */
export interface EventsQuery {
  readonly session: string;
  readonly type: string;
  /** The clock on the wall of the provider, as 2026-03-09T14:30. */
  readonly from: string;
  readonly until: string;
}

export function eventsQueryFrom(asked: URLSearchParams): EventsQuery {
  const text = (name: string) => (asked.get(name) ?? '').trim().slice(0, 100);
  return { session: text('session'), type: text('type'), from: text('from'), until: text('until') };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function instantOf(typed: string, timeZone: string): Date | undefined {
  const [, date = '', hours = '', minutes = ''] = /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)/.exec(typed) ?? [];
  return isCalendarDate(date) ? instantAt(timeZone, date, Number(hours) * 60 + Number(minutes)) : undefined;
}

/** What is asked wrongly is not asked; but a session id of another form than ours has no events. */
export function filterOf({ session, type, from, until }: EventsQuery, timeZone: string): EventFilter {
  return {
    sessionId: session === '' ? undefined : uuid.test(session) ? session : nobody,
    type: eventTypes.find((known) => known === type),
    from: instantOf(from, timeZone),
    until: instantOf(until, timeZone),
  };
}
