import { auditList } from '@demarc/contract/operator-api';
import { sql } from '../../../platform/database/sql.ts';
import { contains, isInDays, type ListSource } from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';

export const createAuditSource = ({ brand }: Pick<Provider, 'brand'>): ListSource<typeof auditList> => ({
  definition: auditList,
  table: sql`audit_entry`,
  isListed: sql`true`,
  id: sql`id`,
  idType: 'bigint',
  filters: {
    action: (action) => sql`action = ${action}`,
    who: (name) => sql`actor_name = ${name}`,
    at: (days) => isInDays(sql`at`, days, brand.support.timeZone),
  },
  search: (text) => contains(sql`lower(regexp_replace(actor_name || ' ' || subject_label, '[\\s,]+', ' ', 'g'))`, text),
  sorts: { at: { column: sql`at`, type: 'timestamptz' } },
  columns: sql`page.*`,
  joins: sql``,
});
