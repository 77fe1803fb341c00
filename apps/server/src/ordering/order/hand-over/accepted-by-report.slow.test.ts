import type { HandOverDocument } from '@demarc/contract/hand-over';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { validateHandOver } from '../../../testing/validate-hand-overs.ts';
import { findOrder } from '../store/find-order.ts';
import { createReporter } from '../testing/create-reporter.ts';
import { orderPortedNumber } from '../testing/order-ported-number.ts';
import type { HandOverAnswer, OrderHandOver } from './gateway.ts';
import { handOverOrder } from './hand-over-order.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver } } });
const { platform } = shop;
const { db } = platform;

let lastNumber = 3125550100;
async function placeOrder() {
  const portedNumber = String(++lastNumber);
  const { orderNumber } = await orderPortedNumber(shop, portedNumber);
  return { orderNumber, portedNumber };
}

const report = createReporter(shop);

/** An ordering system that does something before each answer. */
function createOrderSystem(act: () => Promise<unknown>, ...answers: readonly (HandOverAnswer | 'unanswered')[]) {
  const received: HandOverDocument[] = [];
  const system: OrderHandOver = {
    async deliver(document) {
      validateHandOver(document);
      received.push(document);
      await act();
      return answers[received.length - 1] ?? { kind: 'accepted', externalId: '' };
    },
  };
  return { system, received };
}
const doNothing = async () => {};

const summarize = ({ state, numbers }: HandOverDocument) => [state, numbers?.[0]?.porting?.accountNumber];
const countPorts = async (number: string) =>
  (await db.query(sql`select number from number_port where number = ${number}`)).length;
const countJobs = async (number: string) =>
  (await db.query(sql`select id from jobs.job where name = 'hand-over-order' and data ->> 'orderNumber' = ${number}`))
    .length;

test('an order that was accepted by a report after a failed hand-over is handed over with the data of its ports [O-170]', async () => {
  const { orderNumber, portedNumber } = await placeOrder();
  const { system, received } = createOrderSystem(doNothing, 'unanswered', 'unanswered');
  await expect(handOverOrder(platform, system, orderNumber)).rejects.toThrow('did not confirm');
  expect(await report(orderNumber, { type: 'accept' })).toMatchObject({ ok: true, value: { state: 'accepted' } });
  // The job of the first hand-over may have ended.
  expect(await countJobs(orderNumber)).toBe(2);
  await expect(handOverOrder(platform, system, orderNumber)).rejects.toThrow('did not confirm');
  expect(await countPorts(portedNumber)).toBe(1);
  await handOverOrder(platform, system, orderNumber);
  expect(await countPorts(portedNumber)).toBe(0);
  await report(orderNumber, { type: 'hold', reason: 'Conduit blocked' });
  await handOverOrder(platform, system, orderNumber);
  expect(received.map(summarize)).toEqual([
    ['submitted', '4711'],
    ['accepted', '4711'],
    ['accepted', '4711'],
    ['onHold', undefined],
  ]);
});

test('an order that was accepted by a report while it was handed over keeps the id of the answer [O-170, O-171]', async () => {
  const { orderNumber, portedNumber } = await placeOrder();
  const accept = () => report(orderNumber, { type: 'accept' });
  const { system, received } = createOrderSystem(accept, { kind: 'accepted', externalId: 'SO-80' });
  await handOverOrder(platform, system, orderNumber);
  expect(received.map(summarize)).toEqual([['submitted', '4711']]);
  expect(await findOrder(db, orderNumber)).toMatchObject({ state: 'accepted', externalId: 'SO-80' });
  expect(await countPorts(portedNumber)).toBe(0);
});

test('the data of ports is kept while the order changes before it is accepted, and deleted when it is installed [O-170]', async () => {
  const { orderNumber, portedNumber } = await placeOrder();
  const move = () => report(orderNumber, { type: 'reschedule', date: '2026-04-01', from: '07:00', to: '09:00' });
  const { system, received } = createOrderSystem(move);
  await handOverOrder(platform, system, orderNumber);
  expect(await countPorts(portedNumber)).toBe(1);
  await report(orderNumber, { type: 'accept' });
  expect(await countPorts(portedNumber)).toBe(1);
  await report(orderNumber, { type: 'complete' });
  expect(await countPorts(portedNumber)).toBe(0);
  await handOverOrder(platform, system, orderNumber);
  expect(received.map(summarize)).toEqual([
    ['submitted', '4711'],
    ['completed', undefined],
  ]);
});

test('a report of an acceptance brings the id of the order, also when the order is accepted already [O-171]', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  await report(first.orderNumber, { type: 'accept', externalId: 'SO-81' });
  expect(await findOrder(db, first.orderNumber)).toMatchObject({ state: 'accepted', externalId: 'SO-81' });
  await handOverOrder(platform, createOrderSystem(doNothing).system, second.orderNumber);
  expect(await report(second.orderNumber, { type: 'accept', externalId: 'SO-82' })).toMatchObject({
    value: { applied: false },
  });
  expect((await findOrder(db, second.orderNumber))?.externalId).toBe('SO-82');
});
