import type { RequestListener } from 'node:http';
import type { HandOverDocument } from '@demarc/contract/hand-over';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { startService } from '../../../testing/test-service.ts';
import { createHttpHandOver } from '../gateways/http.ts';
import { describeOrderDetail } from '../operator-api/describe-order-detail.ts';
import { keptAttempts, listAttempts, saveAttempt } from '../store/hand-over-attempts.ts';
import { orderPortedNumber } from '../testing/order-ported-number.ts';
import type { OrderHandOver } from './gateway.ts';
import { handOverOrder } from './hand-over-order.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, clock } = shop;
// Only the tests hand orders over.
platform.jobs.work('hand-over-order', async () => {});
const { db } = platform;

const placeOrder = async (buyer = createBuyer(shop)): Promise<string> =>
  (await orderFiber(await visitAddress(shop), buyer)).orderNumber;
const listResults = async (number: string) =>
  (await listAttempts(db, number)).map(({ revision, result, tries, reply }) => [revision, result, tries, reply]);

/** An ordering system that answers, and repeats every text of the document in its reason. */
const echo: OrderHandOver = {
  async deliver(document) {
    return { kind: 'refused', reason: `No plant. ${listTexts(document).join(' | ')}` };
  },
};

const listTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

test('each try to hand over an order is recorded with its result, and tries without an answer are counted [A-031]', async () => {
  const number = await placeOrder();
  let status = 503;
  const service = await startService((_, response) =>
    response.writeHead(status).end(JSON.stringify({ orderNumber: number, accepted: true, externalId: 'SO-7' })),
  );
  const system = createHttpHandOver(service, platform.log);
  for (let n = 0; n < 3; n++) {
    clock.advance(60_000);
    await expect(handOverOrder(platform, system, number)).rejects.toThrow('did not confirm');
  }
  const [failed] = await listAttempts(db, number);
  expect(failed).toMatchObject({ revision: 1, result: 'unanswered', tries: 3, reply: 'Status 503', at: clock.now() });
  expect(failed?.at.getTime()).toBe((failed?.firstAt.getTime() ?? 0) + 2 * 60_000);
  status = 200;
  clock.advance(60_000);
  await handOverOrder(platform, system, number);
  // The system has this revision already.
  await handOverOrder(platform, system, number);
  expect(await listResults(number)).toEqual([
    [1, 'accepted', 1, '{"kind":"accepted","externalId":"SO-7"}'],
    [1, 'unanswered', 3, 'Status 503'],
  ]);
  const shown = await describeOrderDetail(db, platform, number, 'support');
  expect(shown.ok && shown.value.handOver).toMatchObject({
    state: 'confirmed',
    attempts: [{ result: 'Accepted', revision: 1, at: clock.now().toISOString() }, { result: 'No answer, 3 tries' }],
  });
});

test.each<[string, RequestListener]>([
  ['No connection', (request) => void request.socket.destroy()],
  ['The answer is not JSON', (_, response) => void response.end('<html>')],
  ['The answer has another format', (_, response) => void response.end('{"orderNumber":"M-0","accepted":true}')],
])('a try without a usable answer is recorded with the reason: %s [A-031]', async (reason, listener) => {
  const number = await placeOrder();
  const system = createHttpHandOver(await startService(listener), platform.log);
  await expect(handOverOrder(platform, system, number)).rejects.toThrow('did not confirm');
  expect(await listResults(number)).toEqual([[1, 'unanswered', 1, reason]]);
});

test('an answer that is recorded is the one that the order has [A-031]', async () => {
  const number = await placeOrder();
  await db.query(sql`
    create function refuse_answer() returns trigger language plpgsql as $$ begin raise 'no attempt'; end $$`);
  await db.query(sql`
    create trigger refuse_answer before insert on hand_over_attempt for each row execute function refuse_answer()`);
  const accept: OrderHandOver = { deliver: async () => ({ kind: 'accepted', externalId: 'SO-8' }) };
  await expect(handOverOrder(platform, accept, number)).rejects.toThrow('no attempt');
  await db.query(sql`drop function refuse_answer cascade`);
  const [order] = await db.query(sql`select state, external_id from customer_order where number = ${number}`);
  expect(order).toEqual({ state: 'submitted', externalId: null });
});

test('requests and replies have neither personal data nor secrets [A-031]', async () => {
  const { orderNumber } = await orderPortedNumber(shop, '3125550188');
  const card = await placeOrder(createBuyer(shop, { card: '4111111111111111', ssn: '219099999' }));
  const documents: HandOverDocument[] = [];
  const system: OrderHandOver = {
    async deliver(document) {
      documents.push(document);
      return echo.deliver(document);
    },
  };
  for (const number of [orderNumber, card]) await handOverOrder(platform, system, number);
  const [porting] = documents.flatMap(({ numbers = [] }) => numbers.flatMap((line) => line.porting ?? []));
  expect(porting).toMatchObject({ accountNumber: '4711', pin: '1234' });
  expect(documents[1]?.payment?.method?.vaultToken).toBeDefined();
  for (const [index, number] of [orderNumber, card].entries()) {
    const [attempt] = await listAttempts(db, number);
    const stored = `${attempt?.request} ${attempt?.reply}`;
    expect(JSON.parse(attempt?.request ?? '')).toMatchObject({ orderNumber: number, state: 'submitted', revision: 1 });
    expect(attempt?.request).toContain(documents[index]?.items[0]?.name);
    expect(attempt?.reply).toMatch(/^\{"kind":"refused","reason":"No plant\. /);
    const { contacts, customer, premises, payment, credit, consents } = documents[index] ?? {};
    const personal = listTexts([
      ...[porting?.accountNumber, porting?.pin, porting?.authorizedName, porting?.serviceAddress, porting?.signerName],
      ...(contacts ?? []).map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone]),
      ...[customer, premises?.street, premises?.unit, credit?.reference],
      ...[payment?.method && { ...payment.method, kind: undefined }],
      ...(consents ?? []).map(({ address, userAgent }) => [address, userAgent]),
      ...['3125550188', '219099999', '219-09-9999', '4111111111111111', 'Hobok'],
    ]);
    expect(personal.length).toBeGreaterThan(15);
    for (const secret of personal.filter(({ length }) => length >= 4))
      expect([secret, stored]).toEqual([secret, expect.not.stringContaining(secret)]);
  }
});

test('an order keeps its newest tries, and none is longer than its limit [A-031]', async () => {
  const number = await placeOrder();
  const other = await placeOrder();
  const attempt = { result: 'refused', request: '{}', reply: '' } as const;
  await saveAttempt(db, { ...attempt, orderNumber: other, revision: 1, at: clock.now() });
  for (let revision = 1; revision <= keptAttempts + 5; revision++) {
    clock.advance(1000);
    await saveAttempt(db, { ...attempt, orderNumber: number, revision, at: clock.now() });
  }
  const kept = (await listAttempts(db, number)).map(({ revision }) => revision);
  expect(kept).toEqual(Array.from({ length: keptAttempts }, (_, n) => keptAttempts + 5 - n));
  expect(await listAttempts(db, other)).toHaveLength(1);
});
