import { leadStatuses } from '@demarc/domain/lead';
import { z } from 'zod';
import { createListCallQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { leadDetail, leadList, leadRow } from './lead-list.ts';

const params = z.strictObject({ id: z.uuid() });
const query = createListCallQuery(leadList);

/** Requests of shoppers to be contacted, and for plans that are ordered by request. Operators with `leads` have `contacts`, too. */
export const leadCalls = defineOperatorCalls({
  listLeads: {
    method: 'GET',
    path: '/leads',
    permissions: ['leads', 'contacts'],
    query,
    response: listPage(leadRow),
  },
  /** The values of the filters that only the server knows. */
  listLeadFilterValues: {
    method: 'GET',
    path: '/leads/filter-values',
    permissions: ['leads'],
    response: z.strictObject({ area: z.array(z.string()), zip: z.array(z.string()), assignee: z.array(z.string()) }),
  },
  exportLeads: {
    method: 'GET',
    path: '/leads.csv',
    permissions: ['leads', 'contacts', 'export'],
    query: query.omit({ after: true, ids: true }),
    file: 'text/csv',
  },
  getLead: {
    method: 'GET',
    path: '/leads/{id}',
    permissions: ['leads', 'contacts'],
    params,
    response: leadDetail,
  },
  changeLeadStatus: {
    method: 'PUT',
    path: '/leads/{id}/status',
    permissions: ['leads', 'contacts'],
    params,
    body: z.strictObject({ status: z.enum(leadStatuses) }),
    response: leadDetail,
    idempotency: 'required',
    ifMatch: 'required',
  },
  assignLead: {
    method: 'PUT',
    path: '/leads/{id}/assignee',
    permissions: ['leads', 'contacts', 'assign'],
    params,
    /** Null takes the lead back from everybody. */
    body: z.strictObject({ operatorId: z.uuid().nullable() }),
    response: leadDetail,
  },
});
