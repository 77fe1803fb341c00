import { isCalendarDate } from '@demarc/domain/calendar';
import { handOverStates, orderActors, orderEvents, orderStates, visitStates } from '@demarc/domain/order';
import { z } from 'zod';
import { handOverDocument } from '../hand-over/hand-over.ts';
import { page, pageQuery, since } from '../list.ts';
import { orderEventAnswer, orderEventReport } from '../order-events.ts';
import { defineProviderCalls } from '../provider-call.ts';
import {
  eventAnswerExample,
  eventReportExample,
  handOverExample,
  historyExample,
  summaryExample,
} from './order-examples.ts';

const text = (description: string) => z.string().meta({ description });
const instant = (description: string) => z.iso.datetime().meta({ description });
const time = (description: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: ['08:00'] });

const params = z.strictObject({
  number: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'is not an order number')
    .meta({ description: 'The number of the order, as the customer knows it.', examples: ['M-7K2P-04QD'] }),
});

const orderSummary = z
  .strictObject({
    orderNumber: text('The number of the order, as the customer knows it.'),
    revision: z.int().positive().meta({ description: 'Grows with every change of the order.' }),
    state: z.enum(orderStates).meta({ description: 'The state of the order. Later versions may add states.' }),
    placedAt: instant('When the customer placed the order.'),
    changedAt: instant('The last change of the order. Send it as `changedSince` to read only what changed later.'),
    externalId: text('Your own id of the order, if you answered the hand-over with one.').optional(),
    quoteNumber: text('The quote that was ordered.').optional(),
    handover: z
      .strictObject({
        state: z.enum(handOverStates).meta({
          description:
            '`confirmed` if your ordering system has confirmed the last change, `waiting` while the shop tries, `refused` if it cannot take the order, `givenUp` after a week without a confirmation.',
        }),
        revision: z.int().optional().meta({ description: 'The last revision that was confirmed.' }),
      })
      .optional()
      .meta({ description: 'The hand-over of the order. Absent for an order that is not handed over yet.' }),
    premisesId: text('The id of the premises in the shop.').optional(),
    premisesExternalId: text('Your own id of the premises when the order was placed.').optional(),
    visit: z
      .strictObject({
        state: z.enum(visitStates).meta({ description: 'The state of the visit. Later versions may add states.' }),
        date: z.iso.date().meta({ description: 'The day of the visit.', examples: ['2026-12-01'] }),
        from: time('Start of the window, in the time zone of the shop. Absent for a day without hours.'),
        to: time('End of the window, in the time zone of the shop.'),
        code: text('The code of the window in the calendar.').optional(),
        installBy: z.enum(['technician', 'self']).meta({ description: 'Who installs.' }),
      })
      .optional()
      .meta({ description: 'The installation. Absent for an order without one.' }),
  })
  .meta({ description: 'An order without the data of its customer. Read the order for everything else.' });

const historyEntry = z
  .strictObject({
    type: z.enum(orderEvents).meta({ description: 'What happened. Later versions may add events.' }),
    by: z.enum(orderActors).meta({
      description: '`operator` is a person at the provider, `provider` one of its systems, `shop` a rule of the shop.',
    }),
    byName: text('The operator or the system that reported it.').optional(),
    id: text('The id that the reporter gave the event. Absent for events of the shop.').optional(),
    at: instant('When the shop learned of it.'),
    occurredAt: instant('When it happened, as reported.'),
    reason: text('Why, in the words of the reporter.').optional(),
    applied: z.boolean().meta({
      description: 'False if it had no effect: it was already so, or older than the last event of its kind.',
    }),
    revision: z.int().optional().meta({ description: 'The revision of the order after it. Absent without effect.' }),
    state: z.enum(orderStates).meta({ description: 'The state of the order after it.' }),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Further facts, such as the window before (`from`) and after (`to`), or `feeCents`.' }),
  })
  .meta({ description: 'An event of an order.' });

/** The named schemas of orders. */
export const orderSchemas = {
  Order: handOverDocument,
  OrderSummary: orderSummary,
  OrderList: page(orderSummary, 'A page of orders.'),
  OrderHistoryEntry: historyEntry,
  OrderHistory: page(historyEntry, 'A page of the events of an order, the first event first.'),
  OrderEventReport: orderEventReport,
  OrderEventAnswer: orderEventAnswer,
};

export const orderCalls = defineProviderCalls({
  listOrders: {
    summary: 'List orders',
    description:
      'Lists placed orders without the data of their customers, the longest unchanged first. A change appears in the list after five seconds. To follow all orders, read every page, and then begin again with the last `changedAt` as `changedSince`: the order of that moment comes once more.',
    tag: 'Orders',
    method: 'GET',
    path: '/orders',
    scope: 'orders:read',
    query: z.strictObject({
      state: z.enum(orderStates).exclude(['open']).optional().meta({ description: 'Only orders in this state.' }),
      handover: z
        .enum(handOverStates)
        .optional()
        .meta({ description: 'Only orders whose hand-over is in this state.' }),
      premisesId: z.string().min(1).max(100).optional().meta({ description: 'Only orders at these premises.' }),
      visitDate: z
        .string()
        .refine(isCalendarDate, 'is not a date')
        .optional()
        .meta({ description: 'Only orders whose visit is on this day.', format: 'date', examples: ['2026-12-01'] }),
      changedSince: since('Only orders that changed at this instant or later.'),
      ...pageQuery,
    }),
    response: orderSchemas.OrderList,
    example: { query: { state: 'accepted', limit: '2' }, response: { items: [summaryExample] } },
  },
  getOrder: {
    summary: 'Read an order',
    description:
      'Returns the order as it is now, in the format of the hand-over. Account numbers and PINs of ported numbers are only in the hand-over.',
    tag: 'Orders',
    method: 'GET',
    path: '/orders/{number}',
    scope: 'orders:read',
    params,
    response: orderSchemas.Order,
    etag: true,
    errors: ['orderNotSubmitted'],
    example: { params: { number: handOverExample.orderNumber }, response: handOverExample },
  },
  listOrderEvents: {
    summary: 'List the events of an order',
    description:
      'Lists everything that happened to an order, with those reports that had no effect, the first event first.',
    tag: 'Orders',
    method: 'GET',
    path: '/orders/{number}/events',
    scope: 'orders:read',
    params,
    query: z.strictObject(pageQuery),
    response: orderSchemas.OrderHistory,
    errors: ['orderNotSubmitted'],
    example: { params: { number: 'M-7K2P-04QD' }, response: { items: [historyExample] } },
  },
  reportOrderEvent: {
    summary: 'Report an event of an order',
    description:
      'Reports what happened to an order. The `id` makes the report idempotent for as long as the order exists: the same report gets the first answer again. A report that is already so, or older than the last one of its kind, changes nothing and is answered with `applied: false`.',
    tag: 'Orders',
    method: 'POST',
    path: '/orders/{number}/events',
    scope: 'orders:write',
    params,
    body: orderEventReport,
    response: orderEventAnswer,
    etag: true,
    ifMatch: 'optional',
    errors: [
      ...(['orderNotSubmitted', 'orderAlreadySubmitted', 'orderCompleted', 'orderCancelled', 'orderOnHold'] as const),
      ...(['eventNotAllowed', 'visitNotBooked', 'visitUnderWay', 'slotLost', 'numberOnOrder', 'quoteOrdered'] as const),
      ...(['eventInFuture', 'eventInvalid', 'idempotencyKeyReused', 'unanswered'] as const),
    ],
    example: { params: { number: 'M-7K2P-04QD' }, body: eventReportExample, response: eventAnswerExample },
  },
});
