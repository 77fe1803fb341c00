import { calls, providerKeyHeader } from '@demarc/contract';
import { addDays, getLocalDate } from '@demarc/domain/calendar';
import { expect, test } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper, sendCall } from '../../testing/shopper.ts';
import { startTestApp, testProviderKey } from '../../testing/start-test-app.ts';
import { createEmbeddedHandOver } from './gateways/embedded.ts';
import type { OrderHandOver } from './hand-over/gateway.ts';
import { handOverOrder } from './hand-over/hand-over-order.ts';
import { buildOrderMail, formatLongDay } from './mail/order-mail.ts';
import { findOrder } from './store/find-order.ts';
import { listHistory } from './store/history.ts';
import { isPlaced } from './store/order-row.ts';

/** The hand-over job always fails with this address, so that only the tests hand orders over. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock } = shop;
const { db, config } = platform;

const requestDecision = async (action: 'release' | 'cancel', number: string, key: string = testProviderKey) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${shop.api}/orders/${number}/${action}`,
    headers: { [providerKeyHeader]: key },
  });
  return [answer.statusCode, answer.json()] as const;
};
const successAnswer = (number: string, state: string) => [200, { monField: number, orderStatusField: state }];
const refusedAnswer = (code: string, Reason: string) => [
  code === 'notFound' ? 404 : 409,
  expect.objectContaining({ ErrorCode: code, Fields: [{ Path: 'number', Reason }] }),
];

const placeOrderWithSsn = async (ssn: string, visitor?: Shopper) =>
  (await orderFiber(visitor ?? (await visitAddress(shop)), createBuyer(shop, { ssn }))).orderNumber;
const placeHeldOrder = (visitor?: Shopper) => placeOrderWithSsn('219090003', visitor);
const listEvents = async (number: string) => (await listHistory(db, number)).map(({ event }) => event);
const countRows = async (table: string, column: string, value: string) => {
  const query = sql`select count(*)::int as count from ${raw(table)} where ${raw(column)} = ${value}`;
  return (await db.query<{ readonly count: number }>(query))[0]?.count;
};
const findMail = async (key: string) => {
  const mail = (await listNewestMail(db, 50)).find((each) => each.key === key);
  return mail && fillSecrets(config.secret, mail);
};
const fetchAnswer = async (text: string | undefined) => {
  const token = /token=([\w-]{22})/.exec(text ?? '')?.[1] ?? '';
  const stranger = await shop.startVisit();
  const answer = await stranger.send(encodeCall(calls.getOrderStatus, { params: { token } } as RequestParts));
  return JSON.parse(answer.body);
};
const fetchStatus = async (text: string | undefined) => (await fetchAnswer(text)).OrderStatus;

test('the mail and the page of a held order show deadline, address and reference number; a released order has no reference number [K-084]', async () => {
  const number = await placeHeldOrder();
  const mail = (await findMail(`order-held:${number}`))?.text ?? '';
  expect(mail).toContain('within ten days of starting your order, whichever comes first');
  expect(mail).toContain('After that, a technician comes');
  expect(mail).toMatch(/Installation address:? \d+ .*, \w+.*, [A-Z]{2} \d{5}/);
  const [, reference = ''] = /Reference number:? (\S+)/.exec(mail) ?? [];
  expect(reference).not.toBe('');
  expect(await fetchAnswer(mail)).toMatchObject({ CreditReferenceNo: reference });
  await requestDecision('release', number);
  expect(await fetchAnswer(mail)).toMatchObject({ CreditReferenceNo: '' });
});

test('the mail of an order with self-installation holds the day while the order is held, and confirms it once it is released [K-084]', async () => {
  const row = await findOrder(db, await placeHeldOrder());
  if (!isPlaced(row) || !row.contents.visit) throw new Error('the order has no day');
  const selfInstallOrder = {
    ...row,
    contents: { ...row.contents, visit: { ...row.contents.visit, installBy: 'self' as const } },
  };
  const day = formatLongDay(row.contents.visit.date);
  const waiting = buildOrderMail(platform, selfInstallOrder, 'order-held', undefined).text;
  expect(waiting).toContain(`Your reserved setup day: ${day}`);
  expect(waiting).not.toContain('Your setup day');
  const released = buildOrderMail(
    platform,
    { ...selfInstallOrder, state: 'submitted' },
    'order-released',
    undefined,
  ).text;
  expect(released).toContain(`Your setup day: ${day}`);
});

test('releasing a held order hands it over and sends a confirmation mail', async () => {
  const number = await placeHeldOrder();
  expect(await countRows('jobs.job', "data ->> 'orderNumber'", number)).toBe(0);
  expect(await requestDecision('release', number)).toEqual(successAnswer(number, 'submitted'));
  expect(await listEvents(number)).toEqual([null, 'submitForReview', 'release']);
  expect(await countRows('jobs.job', "data ->> 'orderNumber'", number)).toBe(1);
  const [first, second] = [await findMail(`order-held:${number}`), await findMail(`order-released:${number}`)];
  expect(first?.subject).toContain('please call us');
  expect(second?.text).toContain('Your order is being processed for Harbor Bakery.');
  expect(second?.text).not.toMatch(/representative/);
  // The links of both mails show the order.
  expect([await fetchStatus(first?.text), await fetchStatus(second?.text)]).toEqual(['submitted', 'submitted']);
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  expect((await findOrder(db, number))?.state).toBe('accepted');
});

test('an order is released once, even by ten concurrent requests', async () => {
  const number = await placeHeldOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => requestDecision('release', number)));
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  expect(await requestDecision('release', number)).toEqual(successAnswer(number, 'accepted'));
  expect(await listEvents(number)).toEqual([null, 'submitForReview', 'release', 'accept']);
  expect(await countRows('jobs.job', "data ->> 'orderNumber'", number)).toBe(1);
  expect(await countRows('mail_message', 'key', `order-released:${number}`)).toBe(1);
});

test('cancelling a held order releases its slot, hands nothing over and sends one mail, even when repeated', async () => {
  const number = await placeHeldOrder();
  expect(await countRows('appointment_reservation', 'order_number', number)).toBe(1);
  for (let times = 0; times < 2; times += 1)
    expect(await requestDecision('cancel', number)).toEqual(successAnswer(number, 'cancelled'));
  expect(await listEvents(number)).toEqual([null, 'submitForReview', 'cancel']);
  expect(await countRows('appointment_reservation', 'order_number', number)).toBe(0);
  expect(await countRows('jobs.job', "data ->> 'orderNumber'", number)).toBe(0);
  expect(await fetchStatus((await findMail(`order-held:${number}`))?.text)).toBe('cancelled');
  expect(await countRows('mail_message', 'key', `order-cancelled:${number}`)).toBe(1);
  const mail = await findMail(`order-cancelled:${number}`);
  expect(mail).toMatchObject({ to: 'ann@example.com', subject: `Your Halyard Business order ${number} is cancelled` });
  expect(mail?.text).toMatch(
    /We have cancelled order \S+ for Harbor Bakery\.\n\nYour date, \w+day, .* is cancelled too\./,
  );
  expect(mail?.text).toContain('Didn’t expect this? Call us at');
  expect(await requestDecision('release', number)).toEqual(refusedAnswer('orderCancelled', 'this order was cancelled'));
});

test('an order that was handed over can be cancelled', async () => {
  const number = await placeOrderWithSsn('219099999');
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  expect(await requestDecision('cancel', number)).toEqual(successAnswer(number, 'cancelled'));
});

test('an order that is cancelled during its hand-over stays cancelled and gets one mail', async () => {
  const number = await placeOrderWithSsn('219099999');
  const cancelling: OrderHandOver = {
    async deliver() {
      expect(await requestDecision('cancel', number)).toEqual(successAnswer(number, 'cancelled'));
      return { kind: 'accepted', externalId: '' };
    },
  };
  await handOverOrder(platform, cancelling, number);
  expect((await findOrder(db, number))?.state).toBe('cancelled');
  expect(await listEvents(number)).toEqual([null, 'submit', 'cancel']);
  expect(await countRows('mail_message', 'key', `order-cancelled:${number}`)).toBe(1);
  // The system has the order, so it gets the cancellation, once.
  const states: string[] = [];
  const recording: OrderHandOver = {
    async deliver({ state }) {
      states.push(state);
      return { kind: 'accepted', externalId: '' };
    },
  };
  await handOverOrder(platform, recording, number);
  await handOverOrder(platform, recording, number);
  expect(states).toEqual(['cancelled']);
});

test('a refused release or cancellation names the reason', async () => {
  const { orderNumber: open } = await sendCall(await visitAddress(shop), calls.getCheckoutData, {});
  for (const action of ['release', 'cancel'] as const) {
    expect(await requestDecision(action, 'M-0000-0000')).toEqual(
      refusedAnswer('notFound', 'there is no order with this number'),
    );
    expect(await requestDecision(action, open)).toEqual(
      refusedAnswer('orderNotSubmitted', 'this order has not been placed yet'),
    );
  }
  const good = await placeOrderWithSsn('219099999');
  expect(await requestDecision('release', good)).toEqual(
    refusedAnswer('orderAlreadySubmitted', 'this order is not waiting for a representative'),
  );
});

test('an order whose date has passed is not released', async () => {
  const number = await placeHeldOrder();
  const setVisitDate = (date: string) =>
    db.query(sql`update customer_order set contents = jsonb_set(contents, '{visit,date}', to_jsonb(${date}::text))
      where number = ${number}`);
  const today = getLocalDate(platform.provider.brand.support.timeZone, clock.now());
  await setVisitDate(addDays(today, -1));
  expect(await requestDecision('release', number)).toEqual(
    refusedAnswer('slotLost', 'the date of its visit has passed; cancel it'),
  );
  expect((await findOrder(db, number))?.state).toBe('withRepresentative');
  await setVisitDate(today);
  expect(await requestDecision('release', number)).toEqual(successAnswer(number, 'submitted'));
  await setVisitDate(addDays(today, -1));
  expect(await requestDecision('release', number)).toEqual(successAnswer(number, 'submitted'));
});

test('release and cancel require the provider’s key, and a shop that has one', async () => {
  const number = await placeHeldOrder();
  for (const action of ['release', 'cancel'] as const) {
    expect(await requestDecision(action, number, 'the-key-of-another-provider-than-this-one')).toMatchObject([401, {}]);
    const closed = await startTestApp({ database: shop.database, config: { providerKeyHash: undefined } });
    const url = `${shop.api}/orders/${number}/${action}`;
    const headers = { [providerKeyHeader]: testProviderKey };
    expect((await closed.app.inject({ method: 'POST', url, headers })).statusCode).toBe(401);
  }
  expect((await findOrder(db, number))?.state).toBe('withRepresentative');
});

test('the cart of a cancelled order can be ordered again under another number', async () => {
  const visitor = await visitAddress(shop);
  const first = await placeHeldOrder(visitor);
  await requestDecision('cancel', first);
  const confirmation = await visitor.send(encodeCall(calls.getOrderConfirmation, {}));
  expect(JSON.parse(confirmation.body)).toMatchObject({ ErrorCode: 'orderCancelled' });
  const { orderNumber, placed } = await sendCall(visitor, calls.getCheckoutState, {});
  expect([orderNumber === first, placed]).toEqual([false, null]);
  const body = await checkOut(visitor, createBuyer(shop));
  expect(await sendCall(visitor, calls.submitOrder, { body })).toMatchObject({ status: 'SUCCESS', orderNumber });
  expect(await sendCall(visitor, calls.getOrderConfirmation, {})).toMatchObject({ number: orderNumber });
});
