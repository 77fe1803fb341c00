import { z } from 'zod';
import { createListCallQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { waitlistList, waitlistRow } from './waitlist-list.ts';

const query = createListCallQuery(waitlistList);

/** Operators with `leads` have `contacts`, too, so nothing is masked. */
export const waitlistCalls = defineOperatorCalls({
  listWaitlist: {
    method: 'GET',
    path: '/waitlist',
    permissions: ['leads', 'contacts'],
    query,
    response: listPage(waitlistRow),
  },
  /** The values of the filters that only the server knows. */
  listWaitlistFilterValues: {
    method: 'GET',
    path: '/waitlist/filter-values',
    permissions: ['leads'],
    response: z.strictObject({ area: z.array(z.string()), zip: z.array(z.string()) }),
  },
  exportWaitlist: {
    method: 'GET',
    path: '/waitlist.csv',
    permissions: ['leads', 'contacts', 'export'],
    query: query.omit({ after: true, ids: true }),
    file: 'text/csv',
  },
  getWaitlistEntry: {
    method: 'GET',
    path: '/waitlist/{id}',
    permissions: ['leads', 'contacts'],
    params: z.strictObject({ id: z.uuid() }),
    response: waitlistRow,
  },
});
