import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { json, sql } from '../../../platform/database/sql.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { saveAttempt } from '../store/hand-over-attempts.ts';
import { generateOrders } from '../testing/generate-orders.ts';
import { sampleContents } from '../testing/sample-contents.ts';

/** The hand-over always fails with this address. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock } = shop;
const { db } = platform;
const session = await openOperatorSession(shop, await createOperator(shop));
const [operator] = await db.query<{ readonly id: string }>(sql`select id from operator`);

/** Returns the changes since the last call, as they are written. The test of the feed reads them as consoles do. */
const takeChanges = (number: string) =>
  db.query(sql`
    with taken as (delete from change_feed where kind = 'order' and subject_id = ${number} returning *)
    select version, is_new from taken order by id`);

test('consoles are told of a placed order as a new one [A-067]', async () => {
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  expect(await takeChanges(orderNumber)).toContainEqual({ version: expect.any(Number), isNew: true });
});

test('consoles are told of events of an order, tries of its hand-over, notes and assignments [A-067]', async () => {
  await generateOrders(db, 1, clock.now());
  await db.query(sql`update customer_order set contents = ${json(sampleContents)}::jsonb where number = 'M-1-TEST'`);
  const withoutVersion = [{ version: null, isNew: false }];
  const orderNumber = 'M-1-TEST';
  const send = (method: 'POST' | 'PUT', path: string, body: object, headers = {}) =>
    session.send(method, `/api/orders/${orderNumber}/${path}`, body, { 'idempotency-key': randomUUID(), ...headers });
  const noted = await send('POST', 'notes', { text: 'Call back at 2' });
  expect(noted.statusCode, noted.body).toBe(200);
  expect(await takeChanges(orderNumber)).toEqual(withoutVersion);
  await send('PUT', 'assignee', { operatorId: operator?.id });
  expect(await takeChanges(orderNumber)).toEqual(withoutVersion);
  await send('PUT', 'assignee', { operatorId: null });
  expect(await takeChanges(orderNumber)).toEqual(withoutVersion);
  const attempt = { orderNumber, revision: 1, result: 'unanswered', request: '', reply: '' } as const;
  await saveAttempt(db, { ...attempt, at: clock.now() });
  expect(await takeChanges(orderNumber)).toEqual(withoutVersion);

  const { version } = (await session.get(`/api/orders/${orderNumber}`)).json();
  const refused = await send('POST', 'cancel', { reason: 'moved away' }, { 'if-match': `"${version + 1}"` });
  expect([refused.statusCode, await takeChanges(orderNumber)]).toEqual([412, []]);
  const cancelled = await send('POST', 'cancel', { reason: 'moved away' }, { 'if-match': `"${version}"` });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  expect(await takeChanges(orderNumber)).toEqual([{ version: version + 1, isNew: false }]);
});

test('a list looks at rows again by their ids, with and without its filters [A-070]', async () => {
  const list = async (query: string) =>
    (await session.get(`/api/orders?${query}`)).json().rows.map(({ number }: { readonly number: string }) => number);
  expect(await list('ids=M-1-TEST,M-none')).toEqual(['M-1-TEST']);
  expect(await list('ids=M-1-TEST&state=cancelled&q=larch')).toEqual(['M-1-TEST']);
  expect(await list('ids=M-1-TEST&state=accepted')).toEqual([]);
});
