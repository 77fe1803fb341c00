import { leadList } from '@demarc/contract/operator-api';
import { sql } from '../../../platform/database/sql.ts';
import {
  isInArea,
  isInDays,
  isOneOf,
  type ListSource,
  matchesSearchText,
} from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';

export const createLeadSource = ({
  brand,
  calendar,
}: Pick<Provider, 'brand' | 'calendar'>): ListSource<typeof leadList> => ({
  definition: leadList,
  table: sql`sales_lead`,
  isListed: sql`true`,
  id: sql`id`,
  idType: 'uuid',
  filters: {
    status: (statuses) => isOneOf(sql`status`, statuses),
    kind: (kinds) => isOneOf(sql`kind`, kinds),
    createdAt: (days) => isInDays(sql`created_at`, days, brand.support.timeZone),
    area: (name) => isInArea(sql`place`, calendar.areas, name),
    zip: (zip) => sql`zip = ${zip}`,
    assignee: (email) => sql`assignee_id = (select operator.id from operator where email = ${email})`,
  },
  search: (text) => matchesSearchText(sql`search_text`, text),
  sorts: { createdAt: { column: sql`created_at`, type: 'timestamptz' } },
  columns: sql`page.*, operator.email as assignee`,
  joins: sql`left join operator on operator.id = page.assignee_id`,
});
