import { eventTypes } from '@demarc/domain/event-log';
import { z } from 'zod';
import { createListCallQuery, createListQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { eventDetail, eventList, eventParams, eventRow } from './event-list.ts';

const query = createListCallQuery(eventList);

/** The event log of the shop. */
export const eventCalls = defineOperatorCalls({
  listEvents: { method: 'GET', path: '/events', permissions: ['reports'], query, response: listPage(eventRow) },
  listEventFilterValues: {
    method: 'GET',
    path: '/events/filter-values',
    permissions: ['reports'],
    response: z.strictObject({
      type: z.array(z.enum(eventTypes)),
      name: z.array(z.string()),
      page: z.array(z.string()),
    }),
  },
  exportEvents: {
    method: 'GET',
    path: '/events.csv',
    permissions: ['reports', 'contacts', 'export'],
    query: createListQuery(eventList),
    file: 'text/csv',
  },
  getEvent: {
    method: 'GET',
    path: '/events/{id}',
    permissions: ['reports'],
    params: eventParams,
    response: eventDetail,
  },
});
