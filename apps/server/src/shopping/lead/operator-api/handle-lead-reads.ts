import { operatorCalls } from '@demarc/contract/operator-api';
import { refuse, succeed } from '@demarc/domain/errors';
import { listDistinct } from '../../../platform/database/list-distinct.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLead, listLeadAssignees, type WorkedLead } from '../store.ts';
import { describeLead, describeLeadRow } from './describe-lead.ts';
import { createLeadSource } from './lead-source.ts';

/** ZIPs to choose from in the filter. */
const maxZips = 500;

/** The calls of the operator console that read leads. */
export function handleLeadReads(platform: Platform): OperatorHandler[] {
  const { db, provider } = platform;
  const source = createLeadSource(provider);
  const describe = (lead: WorkedLead) => describeLeadRow(lead, provider);
  return [
    handleOperatorCall(operatorCalls.listLeads, ({ query }) => readListPage(platform, source, query, describe)),
    handleOperatorCall(operatorCalls.listLeadFilterValues, async () => {
      const zips = await listDistinct(db, sql`sales_lead`, sql`zip`, maxZips);
      return succeed({
        area: provider.calendar.areas.map(({ name }) => name),
        zip: zips.filter((zip) => zip !== ''),
        assignee: await listLeadAssignees(db),
      });
    }),
    handleOperatorCall(operatorCalls.exportLeads, ({ query }, { actor }) =>
      exportList(platform, { source, query, actor, describe }),
    ),
    handleOperatorCall(operatorCalls.getLead, async ({ params: { id } }) => {
      const lead = await findLead(db, id, false);
      return lead ? succeed(describeLead(lead, provider)) : refuse('notFound');
    }),
  ];
}
