import { isCalendarDate, toInstant } from '@demarc/domain/calendar';
import { eventTypes } from '@demarc/domain/event-log';
import type { EventFilter } from './store.ts';

/** The fields of the events page, as entered. */
export interface EventsQuery {
  readonly session: string;
  readonly type: string;
  /** In the provider's time zone, such as 2026-03-09T14:30. */
  readonly from: string;
  readonly until: string;
}

export function parseEventsQuery(parameters: URLSearchParams): EventsQuery {
  const readField = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 100);
  return { session: readField('session'), type: readField('type'), from: readField('from'), until: readField('until') };
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function parseLocalTime(localTime: string, timeZone: string): Date | undefined {
  const [, date = '', hours = '', minutes = ''] = /^(20\d\d-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)/.exec(localTime) ?? [];
  return isCalendarDate(date) ? toInstant(timeZone, date, Number(hours) * 60 + Number(minutes)) : undefined;
}

/** Ignores invalid fields. An invalid session id matches no events. */
export function toEventFilter({ session, type, from, until }: EventsQuery, timeZone: string): EventFilter {
  return {
    sessionId: session === '' ? undefined : uuidPattern.test(session) ? session : nilUuid,
    type: eventTypes.find((known) => known === type),
    from: parseLocalTime(from, timeZone),
    until: parseLocalTime(until, timeZone),
  };
}

/** No row has this id. */
const nilUuid = '00000000-0000-0000-0000-000000000000';
