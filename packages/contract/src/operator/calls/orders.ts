import { z } from 'zod';
import { createListCallQuery, createListQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { orderDetail, timelineEntry } from './order-detail.ts';
import { orderList, orderRow } from './order-list.ts';

export const orderNumberParams = z.strictObject({
  number: z.string().regex(/^[\w-]{1,40}$/, 'is not an order number'),
});
const params = orderNumberParams;
const query = createListCallQuery(orderList);
export const reasonText = z.string().trim().min(3).max(500);
const reason = reasonText;
/** The order after an action. */
const response = orderDetail;
const change = { method: 'POST', params, response, idempotency: 'required', ifMatch: 'required' } as const;

export const orderCalls = defineOperatorCalls({
  listOrders: { method: 'GET', path: '/orders', permissions: ['orders'], query, response: listPage(orderRow) },
  /** The values of the filters that only the server knows. */
  listOrderFilterValues: {
    method: 'GET',
    path: '/orders/filter-values',
    permissions: ['orders'],
    response: z.strictObject({ area: z.array(z.string()), assignee: z.array(z.string()) }),
  },
  exportOrders: {
    method: 'GET',
    path: '/orders.csv',
    permissions: ['orders', 'contacts', 'export'],
    query: createListQuery(orderList),
    file: 'text/csv',
  },
  getOrder: { method: 'GET', path: '/orders/{number}', permissions: ['orders'], params, response: orderDetail },
  listOrderTimeline: {
    method: 'GET',
    path: '/orders/{number}/timeline',
    permissions: ['orders'],
    params,
    query: z.strictObject({ after: z.string().max(1000).optional() }),
    response: z.strictObject({ entries: z.array(timelineEntry), next: z.string().optional() }),
  },
  releaseOrder: {
    ...change,
    path: '/orders/{number}/release',
    permissions: ['release'],
    body: z.strictObject({ reason }),
    errors: ['orderAlreadySubmitted', 'orderCompleted', 'orderCancelled', 'quoteOrdered', 'numberOnOrder', 'slotLost'],
  },
  /** The free windows at the address of the order, by the rules of the shop. */
  listVisitWindows: {
    method: 'GET',
    path: '/orders/{number}/visit-windows',
    permissions: ['reschedule'],
    params,
    response: z.strictObject({
      days: z.array(
        z.strictObject({
          date: z.iso.date(),
          windows: z.array(z.strictObject({ code: z.string(), interval: z.string() })),
        }),
      ),
    }),
    errors: ['unanswered'],
  },
  rescheduleOrder: {
    ...change,
    idempotency: 'stored',
    path: '/orders/{number}/visit',
    permissions: ['reschedule'],
    body: z.strictObject({ date: z.iso.date(), code: z.string().min(1).max(40), reason }),
    errors: [
      'slotLost',
      'eventNotAllowed',
      'eventInvalid',
      'orderAlreadySubmitted',
      'visitUnderWay',
      'visitNotBooked',
      'orderCompleted',
      'orderCancelled',
      'unanswered',
    ],
  },
  cancelOrder: {
    ...change,
    path: '/orders/{number}/cancel',
    permissions: ['cancel'],
    body: z.strictObject({ reason }),
    errors: ['orderCompleted', 'orderCancelled'],
  },
  repeatHandOver: {
    ...change,
    path: '/orders/{number}/hand-over',
    permissions: ['handOver'],
    body: z.strictObject({ reason }),
    errors: ['eventNotAllowed'],
  },
  resendOrderMail: {
    ...change,
    path: '/orders/{number}/mail',
    permissions: ['resend'],
    body: z.strictObject({}),
    errors: ['contactMissing', 'eventNotAllowed', 'rateLimited'],
  },
  /** Notes and assignments do not change the order, so they need no version. */
  addOrderNote: {
    method: 'POST',
    path: '/orders/{number}/notes',
    permissions: ['note'],
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    response: timelineEntry,
    idempotency: 'required',
    errors: ['tooManyKept'],
  },
  assignOrder: {
    method: 'PUT',
    path: '/orders/{number}/assignee',
    permissions: ['assign'],
    params,
    /** Null takes the order back from everybody. */
    body: z.strictObject({ operatorId: z.uuid().nullable() }),
    response,
  },
});
