import { randomUUID } from 'node:crypto';
import { calls, type OrderRequest } from '@demarc/contract';
import { raw, sql } from '../../../platform/database/sql.ts';
import type { CustomerOrderTable } from '../../../platform/database/tables.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { type Buyer, checkOut } from '../../../testing/journey.ts';
import { visitAddress } from '../../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper } from '../../../testing/shopper.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { findOrder } from '../store/find-order.ts';

/** Prepares orders at a shop, submits them and finds what they wrote. */
export function createOrderSteps(shop: TestApp) {
  const { db } = shop.platform;
  /** Prepares a visitor with a complete checkout, and the request to submit it. */
  async function prepareOrder(change: Partial<Buyer> = {}, atShop: TestApp = shop) {
    const visitor = await visitAddress(atShop);
    const buyer = createBuyer(atShop, change);
    return { visitor, request: await checkOut(visitor, buyer), phone: buyer.phone };
  }
  async function submit(shopper: Shopper, body: OrderRequest, key: string = randomUUID()) {
    const answer = await shopper.send(encodeCall(calls.submitOrder, { body } as RequestParts, key));
    return { status: answer.statusCode, reply: JSON.parse(answer.body) };
  }
  const findOrderOf = async ({ sessionId }: Shopper) => {
    const [order] = await db.query<Pick<CustomerOrderTable, 'number'>>(
      sql`select number from customer_order where session_id = ${sessionId}`,
    );
    return order && findOrder(db, order.number);
  };
  const countRows = async (table: string, column: string, value: string) => {
    const query = sql`select count(*)::int as count from ${raw(table)} where ${raw(column)} = ${value}`;
    return (await db.query<{ readonly count: number }>(query))[0]?.count;
  };
  return { prepareOrder, submit, findOrderOf, countRows };
}

export const failNotFound = (): never => {
  throw new Error('the demonstration has no such item');
};
