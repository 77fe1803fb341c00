import { expect, test } from 'vitest';
import { findOrder } from '../ordering/order/index.ts';
import { createBuyer } from '../testing/buyer.ts';
import { orderFiber } from '../testing/journey.ts';
import { openShop, visitAddress } from '../testing/open-shop.ts';
import { commandSecret, createCommand } from './testing/start-command.ts';

test('the command releases a held order, cancels another, and explains what it cannot do', async () => {
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
      'Name an action and an order number: release <number>, cancel <number> or event <number> <type> (docs/orders.md).\n',
  });
  expect((await findOrder(shop.platform.db, second))?.state).toBe('withRepresentative');
  expect(await run('cancel', second)).toEqual({ code: 0, stdout: `${second} is cancelled.\n`, stderr: '' });
  expect((await findOrder(shop.platform.db, second))?.state).toBe('cancelled');
  expect(await run('release', second)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${second}: this order was cancelled.\n`,
  });
  const held = await run('event', first, 'hold', '--reason', 'Conduit blocked', '--until', '2026-03-20');
  expect(held).toEqual({
    code: 0,
    stdout: expect.stringMatching(`^${first} is onHold, its visit on .* is booked.\n$`),
    stderr: '',
  });
  expect(await findOrder(shop.platform.db, first)).toMatchObject({ state: 'onHold' });
  expect(await run('event', first, 'depart')).toMatchObject({ code: 1, stderr: `${first}: eventNotAllowed.\n` });
  expect((await run('event', first, 'hold')).stderr).toContain('reason: ');
});
