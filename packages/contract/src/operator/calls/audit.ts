import { z } from 'zod';
import { createListCallQuery, createListQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { auditDetail, auditList, auditParams, auditRow } from './audit-list.ts';

const query = createListCallQuery(auditList);

/** The record of what operators and commands did. */
export const auditCalls = defineOperatorCalls({
  listAuditEntries: { method: 'GET', path: '/audit', permissions: ['audit'], query, response: listPage(auditRow) },
  listAuditFilterValues: {
    method: 'GET',
    path: '/audit/filter-values',
    permissions: ['audit'],
    response: z.strictObject({ action: z.array(z.string()), who: z.array(z.string()) }),
  },
  exportAuditEntries: {
    method: 'GET',
    path: '/audit.csv',
    permissions: ['audit', 'export'],
    query: createListQuery(auditList),
    file: 'text/csv',
  },
  getAuditEntry: {
    method: 'GET',
    path: '/audit/{id}',
    permissions: ['audit'],
    params: auditParams,
    response: auditDetail,
  },
});
