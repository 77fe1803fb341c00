import type { Queryable } from '../../platform/database/database.ts';
import { type EventFilter, listNewestEvents, type RecordedEvent } from './store.ts';

const pageSize = 100;

interface EventsPage {
  /** Newest first. */
  readonly events: readonly RecordedEvent[];
  /** `before` for the next page; absent on the last page. */
  readonly next?: number;
}

export async function readEvents(db: Queryable, filter: EventFilter): Promise<EventsPage> {
  const found = await listNewestEvents(db, filter, pageSize + 1);
  const events = found.slice(0, pageSize);
  const last = events.at(-1);
  return found.length > pageSize && last ? { events, next: last.id } : { events };
}
