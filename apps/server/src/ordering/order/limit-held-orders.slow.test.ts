import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall } from '../../testing/shopper.ts';
import { cancelOrder } from './release-order.ts';

const demo = await readProvider();
const limits = { ...demo.limits, heldOrdersPerNetwork: 3, heldOrdersPerNumber: 2, heldOrdersPerAddress: 2 };
const shop = await openShop({ provider: { ...demo, limits }, jobs: 'running' });
const { platform, appointments, clock } = shop;

/** The demo's credit bureau decides by the last four digits: 0003 fails. */
async function order(street: string, phone: string, ssn = '219090003') {
  const visitor = await visitAddress(shop, street);
  await platform.db.query(sql`delete from text_message`); // a further message to a number needs a captcha
  const body = await checkOut(visitor, createBuyer(shop, { phone, ssn }));
  const answer = await visitor.send(encodeCall(calls.submitOrder, { body }));
  const { Status, ErrorCode, ErrorMessage } = JSON.parse(answer.body);
  const placed = await platform.db.query<{ readonly number: string }>(
    sql`select number from customer_order where session_id = ${visitor.sessionId} and placed_at is not null`,
  );
  return { status: answer.statusCode, result: Status ?? ErrorCode, ErrorMessage, number: placed[0]?.number };
}
const refused = {
  status: 429,
  result: 'heldOrderLimit',
  ErrorMessage:
    'We can’t take another order like this online today, because a representative has to review it. Please call us at (800) 555-0142, and we’ll complete it with you.',
  number: undefined,
};

test('safety 26: orders without an approved credit check are limited per number, address and network [S-119]', async () => {
  const [here, there] = ['101 LONGBOAT WHARF', '103 LONGBOAT WHARF'];
  const [first, second, third] = ['2015550161', '2015550162', '2015550163'];
  const placed = await order(here, first);
  expect(placed).toMatchObject({ status: 200, result: 'SUCCESS', number: expect.any(String) });
  expect(await order(here, first)).toMatchObject({ result: 'SUCCESS' });
  expect(await order(there, first)).toEqual(refused); // the number has two
  expect(await order(here, second)).toEqual(refused); // the address has two
  expect(await order(there, second)).toMatchObject({ result: 'SUCCESS' }); // refusals do not count
  expect(await order(there, third)).toEqual(refused); // the network has three
  // An order with an approved credit check has no such limit.
  expect(await order(here, first, '219099999')).toMatchObject({ result: 'SUCCESS' });
  // A day later the network may order again, and a cancelled order frees its address.
  clock.advance(24 * 60 * 60_000);
  expect(await order(here, third)).toEqual(refused);
  expect(await cancelOrder(platform, appointments, placed.number ?? '', 'provider')).toMatchObject({ ok: true });
  expect(await order(here, third)).toMatchObject({ result: 'SUCCESS' });
}, 120_000);
