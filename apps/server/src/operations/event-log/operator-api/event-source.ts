import { eventList } from '@demarc/contract/operator-api';
import { sql } from '../../../platform/database/sql.ts';
import { isInDays, type ListSource } from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Describes the list of events. No filter reads texts that a shopper typed, because every role may filter. */
export const createEventSource = ({ brand }: Pick<Provider, 'brand'>): ListSource<typeof eventList> => ({
  definition: eventList,
  table: sql`event_log`,
  isListed: sql`true`,
  id: sql`id`,
  idType: 'bigint',
  filters: {
    type: (type) => sql`type = ${type}`,
    name: (name) => sql`name = ${name}`,
    page: (page) => sql`page = ${page}`,
    recordedAt: (days) => isInDays(sql`recorded_at`, days, brand.support.timeZone),
  },
  search: (text) => (uuidPattern.test(text) ? sql`session_id = ${text}::uuid` : sql`false`),
  sorts: { recordedAt: { column: sql`recorded_at`, type: 'timestamptz' } },
  columns: sql`page.id::text, page.session_id, page.type, page.name, page.section, page.page, page.logs, page.delay_ms,
    page.recorded_at`,
  joins: sql``,
});
