import { waitlistList } from '@demarc/contract/operator-api';
import { sql } from '../../../platform/database/sql.ts';
import {
  isInArea,
  isInDates,
  isInDays,
  type ListSource,
  matchesSearchText,
} from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';

export const createWaitlistSource = ({
  brand,
  calendar,
}: Pick<Provider, 'brand' | 'calendar'>): ListSource<typeof waitlistList> => ({
  definition: waitlistList,
  table: sql`waitlist_entry`,
  isListed: sql`true`,
  id: sql`id`,
  idType: 'uuid',
  filters: {
    registeredAt: (days) => isInDays(sql`registered_at`, days, brand.support.timeZone),
    plannedFor: (days) => isInDates(sql`planned_for`, days),
    area: (name) => isInArea(sql`place`, calendar.areas, name),
    zip: (zip) => sql`zip = ${zip}`,
  },
  search: (text) => matchesSearchText(sql`search_text`, text),
  sorts: { registeredAt: { column: sql`registered_at`, type: 'timestamptz' } },
  columns: sql`page.*`,
  joins: sql``,
});
