import { operatorCalls } from '@demarc/contract/operator-api';
import { operatorRoles } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { json, sql } from '../../../platform/database/sql.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { sampleContents } from '../testing/sample-contents.ts';

/** The hand-over job always fails with this address, so that orders stay submitted. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform } = shop;
const { db } = platform;
const { getOrder } = operatorCalls;

const openSession = async (role: (typeof operatorRoles)[number]) =>
  openOperatorSession(shop, await createOperator(shop, `${role}@example.com`, role));
// One after the other: the server checks one passphrase at a time.
const sessions = {} as Record<(typeof operatorRoles)[number], Awaited<ReturnType<typeof openSession>>>;
for (const role of operatorRoles) sessions[role] = await openSession(role);
const read = async (number: string, role: (typeof operatorRoles)[number] = 'owner') => {
  const answer = await sessions[role].get(`/api/orders/${number}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return getOrder.response.parse(answer.json());
};

const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));

test('reads a placed order with its customer, visit, price and agreements, and the actions of the role [A-018]', async () => {
  const order = await read(orderNumber);
  expect(order).toMatchObject({ number: orderNumber, version: 1, state: 'submitted', payment: expect.any(String) });
  expect(order.visit).toMatchObject({ state: 'booked', installBy: expect.any(String) });
  expect(order.price.monthly.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.price.monthlyCents);
  expect(order.price.oneTime.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.price.oneTimeCents);
  expect(order.agreements.map(({ name }) => name)).toContain('Terms of service');
  expect(order.actions.find(({ name }) => name === 'cancel')?.isAllowed).toBe(true);
  const forSupport = await read(orderNumber, 'support');
  expect(forSupport.actions.find(({ name }) => name === 'cancel')?.isAllowed).toBe(false);
});

test('shows numbers with their carriers, installments in full, and no secret [A-018]', async () => {
  await db.query(
    sql`update customer_order set contents = ${json(sampleContents)}::jsonb where number = ${orderNumber}`,
  );
  const order = await read(orderNumber);
  expect(order).toMatchObject({
    customer: {
      businessName: 'Larch Bakery',
      contactName: 'Ann Larch',
      address: '2 Quay Street, Suite 5, Troy, NY 12180',
      billingAddress: '1 Elm Street, Troy, NY 12180',
    },
    visit: { date: '2026-12-01', from: '08:00', to: '12:00' },
    termMonths: 24,
    payment: 'Visa ending in 4242',
    numbers: [
      { number: '2125550142', isPorted: false },
      { number: '2125550187', isPorted: true, carrier: 'Acme Telephone' },
    ],
  });
  expect(order.price.monthlyCents).toBe(16_700);
  expect(order.price.monthly.reduce((sum, { cents }) => sum + cents, 0)).toBe(16_700);
  expect(order.price.oneTime.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.price.oneTimeCents);
  expect(order.price.oneTime).toContainEqual({ label: '4-line phone, in 12 installments', cents: 17_000 });
  expect(JSON.stringify(order)).not.toMatch(/tok_sample|taxId|sealed|CR-1/);
});

test('masks personal data for roles without contacts [A-018]', async () => {
  for (const role of ['catalog', 'read-only'] as const) {
    const order = await read(orderNumber, role);
    expect(order.customer).toEqual({
      businessName: 'Larch Bakery',
      ...{ contactName: 'A••• L•••', phone: '•••10', email: 'a•••@example.com' },
      address: '•••, Troy, NY 12180',
      billingAddress: '•••, Troy, NY 12180',
    });
    expect(order.numbers.map(({ number }) => number)).toEqual(['•••42', '•••87']);
  }
});

test('an order that does not exist, or was not placed, is not found [A-018]', async () => {
  const visitor = await shop.startVisit();
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at)
    values ('M-OPEN-0001', ${visitor.sessionId}, ${visitor.sessionId}, 'open', ${platform.clock.now()})`);
  for (const number of ['M-OPEN-0001', 'M-LOST-0001'])
    expect((await sessions.owner.get(`/api/orders/${number}`)).statusCode).toBe(404);
});
