import type { Permission } from '@demarc/domain/operator';
import { z } from 'zod';
import { defineOperatorCalls } from '../operator-call.ts';
import { auditList } from './audit-list.ts';
import { cartList } from './cart-list.ts';
import { eventList } from './event-list.ts';
import { heldList } from './held-order-list.ts';
import { leadList } from './lead-list.ts';
import { orderList } from './order-list.ts';
import { quoteList } from './quote-list.ts';
import { waitlistList } from './waitlist-list.ts';

/** The lists with saved views, with the permission that an operator needs for each. */
export const viewListPermissions = {
  orders: orderList.permission,
  held: heldList.permission,
  carts: cartList.permission,
  quotes: quoteList.permission,
  leads: leadList.permission,
  waitlist: waitlistList.permission,
  events: eventList.permission,
  audit: auditList.permission,
} as const satisfies Record<string, Permission>;
export type ViewList = keyof typeof viewListPermissions;

const fields = {
  name: z.string().trim().min(1).max(40),
  /**
   * The filters, the search, the order and the columns, as in the URL of the list. A shared view has no search, because
   * its text may be personal data of a shopper.
   */
  query: z.string().max(2000),
  isShared: z.boolean(),
};
const listName = z.string().pipe(z.enum(Object.keys(viewListPermissions) as [ViewList, ...ViewList[]]));

export const savedView = z.strictObject({
  id: z.string(),
  ...fields,
  version: z.int(),
  /** The email of the operator who saved it. Only they change it. */
  owner: z.string(),
  isMine: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const params = z.strictObject({ id: z.uuid() });
const body = z.strictObject(fields);

/** Each call needs the permission of its list, too. */
export const viewCalls = defineOperatorCalls({
  /** The operator's views of a list, and those that colleagues share. */
  listViews: {
    method: 'GET',
    path: '/views',
    permissions: 'everyRole',
    query: z.strictObject({ list: listName }),
    response: z.strictObject({ views: z.array(savedView) }),
  },
  saveView: {
    method: 'POST',
    path: '/views',
    permissions: 'everyRole',
    body: body.extend({ list: listName }),
    response: savedView,
    idempotency: 'required',
    errors: ['tooManyKept'],
  },
  changeView: {
    method: 'PUT',
    path: '/views/{id}',
    permissions: 'everyRole',
    params,
    body,
    response: savedView,
    idempotency: 'required',
    ifMatch: 'required',
  },
  deleteView: {
    method: 'POST',
    path: '/views/{id}/delete',
    permissions: 'everyRole',
    params,
    body: z.strictObject({}),
    idempotency: 'required',
    ifMatch: 'required',
    response: z.strictObject({}),
  },
});
