import { calls, providerKeyHeader } from '@demarc/contract';
import { addDays, dateIn } from '@demarc/domain/calendar';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { withSecrets } from '../platform/mail/secrets.ts';
import { newestMail } from '../platform/mail/store.ts';
import { buyerAt } from '../testing/buyer.ts';
import { checkOut, orderFiber } from '../testing/journey.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { ask, type Parts, type Shopper, written } from '../testing/shopper.ts';
import { startTestApp, testProviderKey } from '../testing/start-test-app.ts';
import type { OrderHandOver } from './gateway.ts';
import { embeddedHandOver } from './gateways/embedded.ts';
import { handOver } from './hand-over.ts';
import { longDay, orderMail } from './order-mail.ts';
import { findOrder, historyOf, isPlaced } from './store.ts';

/** Its job gets nowhere: orders are handed over where a test says so. */
const nowhere = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: nowhere } } });
const { platform, clock } = shop;
const { db, config } = platform;

const tell = async (what: 'release' | 'cancel', number: string, key: string = testProviderKey) => {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: `${shop.api}/orders/${number}/${what}` },
    headers: { [providerKeyHeader]: key },
  });
  return [answer.statusCode, answer.json()] as const;
};
const stands = (number: string, state: string) => [200, { monField: number, orderStatusField: state }];
const refused = (code: string, Reason: string) => [
  code === 'notFound' ? 404 : 409,
  expect.objectContaining({ ErrorCode: code, Fields: [{ Path: 'number', Reason }] }),
];

const order = async (ssn: string, visitor?: Shopper) =>
  (await orderFiber(visitor ?? (await visitAt(shop)), buyerAt(shop, { ssn }))).orderNumber;
const held = (visitor?: Shopper) => order('219090003', visitor);
const eventsOf = async (number: string) => (await historyOf(db, number)).map(({ event }) => event);
const countOf = async (table: string, column: string, value: string) => {
  const query = sql`select count(*)::int as count from ${sql.raw(table)} where ${sql.raw(column)} = ${value}`;
  return (await rawRows(db, z.object({ count: z.int() }), query))[0]?.count;
};
const mailed = async (key: string) => {
  const mail = (await newestMail(db, 50)).find((each) => each.key === key);
  return mail && withSecrets(config.secret, mail);
};
const answerBehind = async (text: string | undefined) => {
  const token = /token=([\w-]{22})/.exec(text ?? '')?.[1] ?? '';
  const stranger = await shop.startVisit();
  const answer = await stranger.send(written(calls.getOrderStatus, { params: { token } } as Parts));
  return JSON.parse(answer.body);
};
const statusBehind = async (text: string | undefined) => (await answerBehind(text)).OrderStatus;

test('an order that waits says how long, where and by which numbers, in its mail and on its page; a visit is promised once it is released [K-084]', async () => {
  const number = await held();
  const mail = (await mailed(`order-held:${number}`))?.text ?? '';
  expect(mail).toContain('within ten days of starting your order, whichever comes first');
  expect(mail).toContain('Once that is done, a technician comes');
  expect(mail).toMatch(/Installation address:? \d+ .*, \w+.*, [A-Z]{2} \d{5}/);
  const [, reference = ''] = /Reference number:? (\S+)/.exec(mail) ?? [];
  expect(reference).not.toBe('');
  expect(await answerBehind(mail)).toMatchObject({ CreditReferenceNo: reference });
  await tell('release', number);
  expect(await answerBehind(mail)).toMatchObject({ CreditReferenceNo: '' });
});

test('whoever sets up the equipment alone reads that the day is kept while the order waits, and that it is theirs once it is released [K-084]', async () => {
  const row = await findOrder(db, await held());
  if (!isPlaced(row) || !row.contents.visit) throw new Error('it was placed with a day');
  const alone = { ...row, contents: { ...row.contents, visit: { ...row.contents.visit, installBy: 'self' as const } } };
  const day = longDay(row.contents.visit.date);
  const waiting = orderMail(platform, alone, 'token', 'order-held').text;
  expect(waiting).toContain(`We keep the day you set up your equipment: ${day}`);
  expect(waiting).not.toContain('You set up your equipment');
  const released = orderMail(platform, { ...alone, state: 'submitted' }, 'token', 'order-released').text;
  expect(released).toContain(`You set up your equipment: ${day}`);
});

test('an order that waits for a representative is released: handed over, and confirmed by a mail', async () => {
  const number = await held();
  expect(await countOf('jobs.job', "data ->> 'orderNumber'", number)).toBe(0);
  expect(await tell('release', number)).toEqual(stands(number, 'submitted'));
  expect(await eventsOf(number)).toEqual([null, 'submitForReview', 'release']);
  expect(await countOf('jobs.job', "data ->> 'orderNumber'", number)).toBe(1);
  const [first, second] = [await mailed(`order-held:${number}`), await mailed(`order-released:${number}`)];
  expect(first?.subject).toContain('please call us');
  expect(second?.text).toContain('Your order is being processed for Harbor Bakery.');
  expect(second?.text).not.toMatch(/representative/);
  // Whichever mail the shopper opens, its link shows the order.
  expect([await statusBehind(first?.text), await statusBehind(second?.text)]).toEqual(['submitted', 'submitted']);
  await handOver(platform, embeddedHandOver(platform), number);
  expect((await findOrder(db, number))?.state).toBe('accepted');
});

test('told again, or ten times at once, an order is released once', async () => {
  const number = await held();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell('release', number)));
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  await handOver(platform, embeddedHandOver(platform), number);
  expect(await tell('release', number)).toEqual(stands(number, 'accepted'));
  expect(await eventsOf(number)).toEqual([null, 'submitForReview', 'release', 'accept']);
  expect(await countOf('jobs.job', "data ->> 'orderNumber'", number)).toBe(1);
  expect(await countOf('mail_message', 'key', `order-released:${number}`)).toBe(1);
});

test('an order that waits is cancelled, once: its slot is free, nothing is handed over, and the shopper is told by one mail', async () => {
  const number = await held();
  expect(await countOf('appointment_reservation', 'order_number', number)).toBe(1);
  for (let times = 0; times < 2; times += 1) expect(await tell('cancel', number)).toEqual(stands(number, 'cancelled'));
  expect(await eventsOf(number)).toEqual([null, 'submitForReview', 'cancel']);
  expect(await countOf('appointment_reservation', 'order_number', number)).toBe(0);
  expect(await countOf('jobs.job', "data ->> 'orderNumber'", number)).toBe(0);
  expect(await statusBehind((await mailed(`order-held:${number}`))?.text)).toBe('cancelled');
  expect(await countOf('mail_message', 'key', `order-cancelled:${number}`)).toBe(1);
  const told = await mailed(`order-cancelled:${number}`);
  expect(told).toMatchObject({ to: 'ann@example.com', subject: `Your Halyard Business order ${number} is cancelled` });
  expect(told?.text).toMatch(/We have cancelled order \S+ for Harbor Bakery\.\n\nYour date, \w+day, .* is free again/);
  expect(told?.text).toContain('Did you not expect this? Call us at');
  expect(await tell('release', number)).toEqual(refused('orderCancelled', 'this order was cancelled'));
});

test('one that your order system has can be cancelled too', async () => {
  const number = await order('219099999');
  await handOver(platform, embeddedHandOver(platform), number);
  expect(await tell('cancel', number)).toEqual(stands(number, 'cancelled'));
});

test('an order that is cancelled while it is handed over stays cancelled, with its one mail', async () => {
  const number = await order('219099999');
  const cancelling: OrderHandOver = {
    async take() {
      expect(await tell('cancel', number)).toEqual(stands(number, 'cancelled'));
      return 'taken';
    },
  };
  await handOver(platform, cancelling, number);
  expect((await findOrder(db, number))?.state).toBe('cancelled');
  expect(await eventsOf(number)).toEqual([null, 'submit', 'cancel']);
  expect(await countOf('mail_message', 'key', `order-cancelled:${number}`)).toBe(1);
  // Its job, tried again, tells nobody.
  const untold: OrderHandOver = { take: () => Promise.reject(new Error('it was told')) };
  await handOver(platform, untold, number);
});

test('what is there to release or to cancel is said in words', async () => {
  const { orderNumber: open } = await ask(await visitAt(shop), calls.getCheckoutData, {});
  for (const what of ['release', 'cancel'] as const) {
    expect(await tell(what, 'M-0000-0000')).toEqual(refused('notFound', 'there is no order with this number'));
    expect(await tell(what, open)).toEqual(refused('orderNotSubmitted', 'nobody has placed this order yet'));
  }
  const good = await order('219099999');
  expect(await tell('release', good)).toEqual(
    refused('orderAlreadySubmitted', 'this order does not wait for a representative'),
  );
});

test('an order whose date is past is not released: nobody would come', async () => {
  const number = await held();
  const visitOn = (date: string) =>
    db.execute(sql`update customer_order set contents = jsonb_set(contents, '{visit,date}', to_jsonb(${date}::text))
      where number = ${number}`);
  const today = dateIn(platform.provider.brand.support.timeZone, clock.now());
  await visitOn(addDays(today, -1));
  expect(await tell('release', number)).toEqual(refused('slotLost', 'the date of its visit is past; cancel it'));
  expect((await findOrder(db, number))?.state).toBe('withRepresentative');
  await visitOn(today);
  expect(await tell('release', number)).toEqual(stands(number, 'submitted'));
  await visitOn(addDays(today, -1));
  expect(await tell('release', number)).toEqual(stands(number, 'submitted'));
});

test('nobody decides without the provider’s key, nor while the shop has none', async () => {
  const number = await held();
  for (const what of ['release', 'cancel'] as const) {
    expect(await tell(what, number, 'the-key-of-another-provider-than-this-one')).toMatchObject([401, {}]);
    const closed = await startTestApp({ database: shop.database, config: { providerKeyHash: undefined } });
    const url = `${shop.api}/orders/${number}/${what}`;
    const headers = { [providerKeyHeader]: testProviderKey };
    expect((await closed.app.inject({ method: 'POST', url, headers })).statusCode).toBe(401);
  }
  expect((await findOrder(db, number))?.state).toBe('withRepresentative');
});

test('a cancelled order is not placed: the session is told so, and its cart is ordered anew under another number', async () => {
  const visitor = await visitAt(shop);
  const first = await held(visitor);
  await tell('cancel', first);
  const confirmation = await visitor.send(written(calls.getOrderConfirmation, {}));
  expect(JSON.parse(confirmation.body)).toMatchObject({ ErrorCode: 'orderCancelled' });
  const { orderNumber, placed } = await ask(visitor, calls.getCheckoutState, {});
  expect([orderNumber === first, placed]).toEqual([false, null]);
  const body = await checkOut(visitor, buyerAt(shop));
  expect(await ask(visitor, calls.submitOrder, { body })).toMatchObject({ status: 'SUCCESS', orderNumber });
  expect(await ask(visitor, calls.getOrderConfirmation, {})).toMatchObject({ number: orderNumber });
});
