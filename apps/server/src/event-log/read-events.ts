import type { Queryable } from '../platform/database/types.ts';
import { type EventFilter, newestEvents, type RecordedEvent } from './store.ts';

const pageSize = 100;

interface EventsPage {
  /** Newest first. */
  readonly events: readonly RecordedEvent[];
  /** What to ask with as `before` for the next page; absent on the last. */
  readonly next?: number;
}

/** What support reads back, by session, type and time. */
export async function readEvents(db: Queryable, filter: EventFilter): Promise<EventsPage> {
  const found = await newestEvents(db, filter, pageSize + 1);
  const events = found.slice(0, pageSize);
  const last = events.at(-1);
  return found.length > pageSize && last ? { events, next: last.id } : { events };
}
