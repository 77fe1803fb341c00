import type { EventType } from '@demarc/domain/event-log';
import { bigint, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What happened in the shop. `session_id` is ours; times of the browser are kept as it wrote them. */
export const eventLog = pgTable(
  'event_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id').notNull(),
    type: text().$type<EventType>().notNull(),
    name: text().notNull(),
    section: text().notNull(),
    page: text().notNull(),
    timestamp: text().notNull(),
    beginTime: text('begin_time').notNull(),
    endTime: text('end_time').notNull(),
    logs: text().notNull(),
    comments: text().notNull(),
    delayMs: doublePrecision('delay_ms').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('event_log_session').on(table.sessionId, table.id),
    index('event_log_type').on(table.type, table.recordedAt, table.id),
    index('event_log_recorded').on(table.recordedAt, table.id),
  ],
);
