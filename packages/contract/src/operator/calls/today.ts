import { periodLengths } from '@demarc/domain/report';
import { z } from 'zod';
import { defineOperatorCalls } from '../operator-call.ts';

/** The number of days of a chart, from the URL. */
const query = z.strictObject({ days: z.enum(periodLengths.map(String)).transform(Number) });

const day = z.iso.date();
const orderDay = z.strictObject({
  day,
  /** Placed orders that are not cancelled. */
  orders: z.int(),
  cancelled: z.int(),
  /** Without those of cancelled orders, like `oneTimeCents`. */
  monthlyCents: z.int(),
  oneTimeCents: z.int(),
});
export type OrderDay = z.infer<typeof orderDay>;

const conversionDay = z.strictObject({
  day,
  /** Sessions that checked an address. */
  visitors: z.int(),
  /** Placed orders that are not cancelled. */
  orders: z.int(),
});
export type ConversionDay = z.infer<typeof conversionDay>;

const areaSlots = z.strictObject({
  area: z.string(),
  days: z.array(z.strictObject({ day, capacity: z.int(), left: z.int() })),
});

export const todayCalls = defineOperatorCalls({
  /** Orders and revenue by the day on which the order was placed. */
  getOrderTotals: {
    method: 'GET',
    path: '/totals/orders',
    permissions: ['reports'],
    query,
    response: z.strictObject({ today: orderDay, current: z.array(orderDay), previous: z.array(orderDay) }),
  },
  /** Visitors and orders of each day. */
  getConversion: {
    method: 'GET',
    path: '/totals/conversion',
    permissions: ['reports'],
    query,
    response: z.strictObject({
      today: conversionDay,
      current: z.array(conversionDay),
      previous: z.array(conversionDay),
    }),
  },
  countHeldOrders: {
    method: 'GET',
    path: '/totals/held-orders',
    permissions: ['orders'],
    response: z.strictObject({
      count: z.int(),
      oldest: z.strictObject({ number: z.string(), businessName: z.string(), heldSince: z.iso.datetime() }).optional(),
    }),
  },
  countFailedHandOvers: {
    method: 'GET',
    path: '/totals/failed-hand-overs',
    permissions: ['orders'],
    response: z.strictObject({ refused: z.int(), givenUp: z.int() }),
  },
  countWaitingQuotes: {
    method: 'GET',
    path: '/totals/waiting-quotes',
    permissions: ['quotes'],
    response: z.strictObject({ awaitingApproval: z.int(), sent: z.int() }),
  },
  listFailingWebhooks: {
    method: 'GET',
    path: '/totals/failing-webhooks',
    permissions: ['webhooks'],
    response: z.strictObject({
      endpointCount: z.int(),
      failing: z.array(
        z.strictObject({
          id: z.string(),
          /** Without the path, which may have a secret. */
          host: z.string(),
          isDisabled: z.boolean(),
          failingSince: z.iso.datetime().optional(),
          waitingCount: z.int(),
        }),
      ),
    }),
  },
  /** Visits that can still be reserved, by area and day. Absent if the calendar is in another system. */
  countSlotsLeft: {
    method: 'GET',
    path: '/totals/slots',
    permissions: ['calendar'],
    response: z.strictObject({ areas: z.array(areaSlots).optional() }),
  },
});
