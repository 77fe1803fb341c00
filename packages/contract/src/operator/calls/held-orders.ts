import { z } from 'zod';
import { createListCallQuery, createListQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { heldList, heldRow } from './held-order-list.ts';
import { orderDetail } from './order-detail.ts';
import { orderNumberParams, reasonText } from './orders.ts';

const query = createListCallQuery(heldList);
const params = orderNumberParams;
/** The order after the call. */
const response = orderDetail;
const change = { method: 'POST', params, response, idempotency: 'required', errors: ['eventNotAllowed'] } as const;

/** Held orders are claimed for a while, so that two operators do not call the same shopper. */
export const heldOrderCalls = defineOperatorCalls({
  listHeldOrders: { method: 'GET', path: '/held', permissions: ['orders'], query, response: listPage(heldRow) },
  /** The values of the filters that only the server knows. */
  listHeldFilterValues: {
    method: 'GET',
    path: '/held/filter-values',
    permissions: ['orders'],
    response: z.strictObject({ claimedBy: z.array(z.string()) }),
  },
  exportHeldOrders: {
    method: 'GET',
    path: '/held.csv',
    permissions: ['orders', 'contacts', 'export'],
    query: createListQuery(heldList),
    file: 'text/csv',
  },
  /** Claims the order that waits the longest. Answers without a number if none is free. */
  claimNextOrder: {
    method: 'POST',
    path: '/held/claim-next',
    permissions: ['release'],
    body: z.strictObject({}),
    response: z.strictObject({ number: z.string().optional() }),
    idempotency: 'required',
  },
  /** Taking over the claim of a colleague needs a reason. */
  claimOrder: {
    ...change,
    path: '/held/{number}/claim',
    permissions: ['release'],
    body: z.strictObject({ reason: reasonText.optional() }),
  },
  /** The page of the order renews the claim while it is open. */
  renewClaim: {
    method: 'PUT',
    path: '/held/{number}/claim',
    permissions: ['release'],
    params,
    body: z.strictObject({}),
    response: z.strictObject({ endsAt: z.iso.datetime() }),
    errors: ['eventNotAllowed'],
  },
  giveBackOrder: { ...change, path: '/held/{number}/give-back', permissions: ['release'], body: z.strictObject({}) },
  /** Leaves the order for later, with a note, and gives it back. */
  postponeOrder: {
    ...change,
    path: '/held/{number}/later',
    permissions: ['release', 'note'],
    body: z.strictObject({ note: z.string().trim().min(3).max(2000), at: z.iso.datetime() }),
    errors: ['eventNotAllowed', 'tooManyKept'],
  },
});
