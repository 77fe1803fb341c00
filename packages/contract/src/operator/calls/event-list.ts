import { eventTypes } from '@demarc/domain/event-log';
import { z } from 'zod';
import type { ListDefinition } from '../list.ts';

/** The event log. It can only be sorted by time: a shop has a million events. */
export const eventList = {
  name: 'events',
  permission: 'reports',
  filters: {
    type: { kind: 'value', label: 'Type' },
    name: { kind: 'value', label: 'Event' },
    page: { kind: 'value', label: 'Page' },
    recordedAt: { kind: 'days', label: 'Days' },
  },
  sorts: ['recordedAt'],
  defaultSort: '-recordedAt',
  columns: {
    event: { label: 'Event', kind: 'text' },
    type: { label: 'Type', kind: 'text' },
    page: { label: 'Page', kind: 'text' },
    section: { label: 'Section', kind: 'text' },
    details: { label: 'Details', kind: 'text', permission: 'contacts' },
    took: { label: 'Duration', kind: 'text' },
    visit: { label: 'Visit', kind: 'text' },
    recordedAt: { label: 'When', kind: 'time' },
  },
  searches: 'the id of a visit',
} as const satisfies ListDefinition;

const id = z.string().regex(/^\d{1,15}$/);

/** A row has the fields of the columns. */
export const eventRow = z.strictObject({
  id,
  /** The name of the event, or its type if it has none. */
  event: z.string(),
  type: z.enum(eventTypes),
  page: z.string(),
  section: z.string(),
  /** What the browser wrote. It may have what a shopper typed, so operators without `contacts` do not get it. */
  details: z.string().optional(),
  /** As `12 ms`. Empty for an event that took no time. */
  took: z.string(),
  /** The session. */
  visit: z.uuid(),
  recordedAt: z.iso.datetime(),
});
export type EventRow = z.infer<typeof eventRow>;

export const eventParams = z.strictObject({ id });

export const eventDetail = z.strictObject({
  row: eventRow,
  /** Like the details. */
  comments: z.string().optional(),
  /** Times as the browser wrote them. */
  timestamp: z.string(),
  beginTime: z.string(),
  endTime: z.string(),
  /** The parameters of the campaign's link, as `source: ads`. Empty without one. */
  campaign: z.record(z.string(), z.string()),
});
export type EventDetail = z.infer<typeof eventDetail>;
