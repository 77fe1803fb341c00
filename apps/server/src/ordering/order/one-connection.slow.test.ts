import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall } from '../../testing/shopper.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { openSecondPool } from '../../testing/test-database.ts';

test('an order needs one database connection: no call waits for a second one inside its transaction', async () => {
  const shop = await openShop({ jobs: 'running' });
  const oneConnectionShop = await startTestApp({
    database: openSecondPool(shop.database, 1),
    clock: shop.clock,
    jobs: 'running',
  });
  const visitor = await visitAddress(oneConnectionShop);
  const body = await checkOut(visitor, createBuyer(oneConnectionShop));
  const answer = await visitor.send(encodeCall(calls.submitOrder, { body }, randomUUID()));
  expect(answer.statusCode).toBe(200);
});
