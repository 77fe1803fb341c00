import { expect, test } from 'vitest';
import { findOrder } from '../ordering/order/index.ts';
import { sql } from '../platform/database/sql.ts';
import { createBuyer } from '../testing/buyer.ts';
import { orderFiber } from '../testing/journey.ts';
import { openShop, visitAddress } from '../testing/open-shop.ts';
import { commandSecret, createCommand } from './testing/start-command.ts';

test('the command releases a held order, cancels another, and explains what it cannot do [O-206]', async () => {
  const shop = await openShop({ jobs: 'running', config: { secret: commandSecret } });
  const run = createCommand('decide-order.ts', shop.database, { DEMO_NOW: shop.clock.now().toISOString() });
  const placeHeldOrder = async () =>
    (await orderFiber(await visitAddress(shop), createBuyer(shop, { ssn: '219090003' }))).orderNumber;
  const [first, second] = [await placeHeldOrder(), await placeHeldOrder()];
  expect(await run('release', first)).toEqual({ code: 0, stdout: `${first} is released.\n`, stderr: '' });
  await expect.poll(async () => (await findOrder(shop.platform.db, first))?.state).toBe('accepted');
  expect(await run('relaese', second)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Name an action and an order number: list, release <number>, cancel <number>, hand-over <number> or event <number> <type> (docs/orders.md).\n',
  });
  expect((await findOrder(shop.platform.db, second))?.state).toBe('withRepresentative');
  const why = ['--reason', 'The customer called', '--operator', 'Pat Reed'];
  expect(await run('cancel', second, ...why)).toEqual({ code: 0, stdout: `${second} is cancelled.\n`, stderr: '' });
  expect((await findOrder(shop.platform.db, second))?.state).toBe('cancelled');
  const [decided] = await shop.platform.db.query(sql`
    select actor, actor_name, reason from order_history where order_number = ${second} and event = 'cancel'`);
  expect(decided).toEqual({ actor: 'operator', actorName: 'Pat Reed', reason: 'The customer called' });
  expect(await run('release', second)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${second}: this order was cancelled.\n`,
  });
  const failed = await run('event', first, 'failVisit', '--by', 'customer', '--reason', 'Nobody was there');
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(`^${first}: failVisit is not possible: it is .*, before the visit on `),
  });
  const held = await run('event', first, 'hold', '--reason', 'Conduit blocked', '--until', '2026-03-20');
  expect(held).toEqual({
    code: 0,
    stdout: expect.stringMatching(`^${first} is onHold, its visit on .* is booked.\n$`),
    stderr: '',
  });
  expect(await findOrder(shop.platform.db, first)).toMatchObject({ state: 'onHold' });
  expect(await run('event', first, 'depart')).toMatchObject({
    code: 1,
    stderr: `${first}: depart is not reported by the operator. Possible now: reschedule, release, cancel.\n`,
  });
  expect((await run('event', first, 'hold')).stderr).toContain('reason: ');
  const past = await run('event', first, 'reschedule', '--date', '2026-01-05', '--slot', 'AM', '--reason', 'x');
  expect(past.stderr).toContain(`${first}: date is in the past: at the premises it is `);
});

test('the command lists orders that are not handed over, and tries one again [O-177]', async () => {
  const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
  const config = { secret: commandSecret, services: { orderHandOver } };
  const shop = await openShop({ jobs: 'running', config });
  const { db } = shop.platform;
  const run = createCommand('decide-order.ts', shop.database, { DEMO_NOW: shop.clock.now().toISOString() });
  expect((await run('list')).stdout).toBe('The ordering system has confirmed every order.\n');
  const { orderNumber: number } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  await db.query(sql`
    update customer_order set handed_revision = 0, changed_at = changed_at - interval '8 days' where number = ${number}`);
  const listed = await run('list');
  expect(listed.stdout).toMatch(`${number}  submitted  WAS NOT HANDED OVER for a week, and is not tried any more`);
  const countJobs = async () => (await db.query(sql`select id from jobs.job where name = 'hand-over-order'`)).length;
  expect(await countJobs()).toBe(1);
  expect(await run('hand-over', number)).toEqual({
    ...{ code: 0, stdout: `${number} will be handed over again.\n`, stderr: '' },
  });
  expect(await countJobs()).toBe(2);
  await db.query(sql`update customer_order set handed_revision = revision where number = ${number}`);
  expect(await run('hand-over', number)).toMatchObject({
    ...{ code: 1, stderr: `${number}: The ordering system has confirmed the last change.\n` },
  });
});
