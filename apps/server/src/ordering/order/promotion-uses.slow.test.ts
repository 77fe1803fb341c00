import { calls, type OrderRequest } from '@demarc/contract';
import { buildPromotion } from '@demarc/domain/cart/testing';
import type { Promotion } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { type PromotionOrder, reservePromotionUses } from '../../shopping/promotions/index.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall, type RequestParts, sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { findOrder, lockOrder } from './store/find-order.ts';

const demo = await readProvider();
const openWith = (limit: Promotion['limit']) =>
  openShop({ provider: { ...demo, promotions: [buildPromotion({ limit })] }, jobs: 'running' });
type Shop = Awaited<ReturnType<typeof openWith>>;

async function prepareOrder(shop: Shop, buyer = createBuyer(shop), address: readonly [string?, string?] = []) {
  const visitor = await visitAddress(shop, ...address);
  await sendCall(visitor, calls.changePromoCode, { body: { code: 'save20', isRemoved: false } });
  return { visitor, body: await checkOut(visitor, buyer) };
}
/** Submits the order. A busy server may ask to retry. */
async function submit(visitor: Visitor, body: OrderRequest) {
  let answer = { ErrorCode: 'inProgress' } as ReturnType<typeof JSON.parse>;
  while (answer.ErrorCode === 'inProgress' || answer.ErrorCode === 'overloaded')
    answer = JSON.parse((await visitor.send(encodeCall(calls.submitOrder, { body } as RequestParts))).body);
  return answer;
}
/** Every visit moves the clock, and tokens live for minutes. */
async function renewToken({ app, api }: Shop, visitor: Visitor): Promise<Visitor> {
  const answer = await app.inject({ url: `${api}/token`, headers: { cookie: visitor.cookie } });
  const authorization = `Bearer ${answer.json().access_token}`;
  return {
    ...visitor,
    send: ({ headers, ...request }) => visitor.send({ ...request, headers: { ...headers, authorization } }),
  };
}
const readCart = (visitor: Visitor) => sendCall(visitor, calls.getFloatCart, { query: {} });

test('twenty concurrent submits for the last use give one discount; the others are told the price without it [P-064]', async () => {
  const shop = await openWith({ total: 3 });
  const { db } = shop.platform;
  for (let at = 0; at < 2; at++) {
    const { visitor, body } = await prepareOrder(shop);
    expect(await submit(visitor, body)).toHaveProperty('nextButtonBI');
  }
  const buyers: { visitor: Visitor; body: OrderRequest }[] = [];
  for (let at = 0; at < 20; at++) buyers.push(await prepareOrder(shop));
  const renewed = await Promise.all(buyers.map(({ visitor }) => renewToken(shop, visitor)));
  const answers = await Promise.all(renewed.map((visitor, at) => submit(visitor, buyers[at]?.body as OrderRequest)));
  expect(answers.filter((answer) => answer.nextButtonBI)).toHaveLength(1);
  const refused = answers.filter((answer) => !answer.nextButtonBI);
  expect(refused.map((answer) => answer.ErrorCode)).toEqual(Array(19).fill('priceChanged'));
  expect(refused[0].Fields).toEqual([{ Path: 'promoCode', Reason: 'SAVE20: This promo code is no longer available.' }]);
  expect(await db.query(sql`select count(*)::int as uses from promotion_use`)).toEqual([{ uses: 3 }]);

  // The notice about changed prices has both totals, and the order can be placed at the new one.
  const loserAt = answers.indexOf(refused[0]);
  const [visitor, body] = [renewed[loserAt], buyers[loserAt]?.body];
  if (!visitor || !body) throw new Error('nobody was refused');
  const { changed, breakdown } = await readCart(visitor);
  const shownCents = body.shown.monthlyCents;
  expect(changed).toMatchObject({ beforeCents: shownCents, afterCents: shownCents + 2000 });
  expect(breakdown.promotions).toBeUndefined();
  const placed = await submit(visitor, { ...body, shown: await getShownSums(visitor) });
  expect(placed).toHaveProperty('nextButtonBI');
  // A later shopper cannot enter the code.
  const later = await visitAddress(shop);
  const answer = await later.send(
    encodeCall(calls.changePromoCode, { body: { code: 'SAVE20', isRemoved: false } } as RequestParts),
  );
  expect(answer.json()).toMatchObject({ Fields: [{ Reason: 'This promo code is no longer available.' }] });
});

test('an order stores its promotion, and a cancelled one gives the use back [P-064, P-067]', async () => {
  const shop = await openWith({ perNetwork: 1 });
  const { platform, appointments, clock } = shop;
  const { visitor, body } = await prepareOrder(shop);
  const number: string = (await submit(visitor, body)).nextButtonBI.MONNo;
  const order = await findOrder(platform.db, number);
  expect(order?.contents?.cart.promotions).toMatchObject([{ id: 'spring', code: 'SAVE20', months: 6 }]);
  expect(order?.contents?.view.breakdown.offers).toContainEqual({
    name: 'Spring savings',
    kind: 'promoCode',
    catalogId: 'spring',
    cents: -2000,
    months: 6,
  });
  // The page of the ordered cart does not lose the code that the order used.
  expect((await readCart(visitor)).changed).toBeUndefined();
  const enter = async () => {
    const next = await visitAddress(shop);
    return next.send(encodeCall(calls.changePromoCode, { body: { code: 'SAVE20', isRemoved: false } } as RequestParts));
  };
  expect((await enter()).json()).toMatchObject({
    Fields: [{ Reason: 'This promo code has already been used from your network.' }],
  });
  const cancellation = { event: 'cancel', by: 'provider', at: clock.now() } as const;
  await platform.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, number);
    if (locked) await cancelLockedOrder(tx, platform, appointments, locked, cancellation);
  });
  expect((await enter()).statusCode).toBe(200);
});

test('a promotion for each business once is lost at submit, and the order can be placed without it [P-064]', async () => {
  const shop = await openWith({ oncePerBusiness: true });
  const first = await prepareOrder(shop);
  expect(await submit(first.visitor, first.body)).toHaveProperty('nextButtonBI');
  const second = await prepareOrder(shop);
  expect(await submit(second.visitor, second.body)).toMatchObject({
    ErrorCode: 'priceChanged',
    Fields: [{ Path: 'promoCode', Reason: 'SAVE20: Your business has already used this promo code.' }],
  });
  expect((await readCart(second.visitor)).breakdown.promotions).toBeUndefined();
  const shown = await getShownSums(second.visitor);
  expect(shown.monthlyCents).toBe(second.body.shown.monthlyCents + 2000);
  expect(await submit(second.visitor, { ...second.body, shown })).toHaveProperty('nextButtonBI');
});

test('a code that expires during checkout is refused at submit with the reason, and the order can be placed [P-065, P-112]', async () => {
  const promotion = buildPromotion({ until: '2026-03-03' });
  const shop = await openShop({
    provider: { ...demo, promotions: [promotion] },
    jobs: 'running',
    clock: createTestClock('2026-03-04T04:50:00Z'), // 23:50 in New York
  });
  const prepared = await prepareOrder(shop);
  expect(prepared.body.shown.monthlyCents).toBe((await readCart(prepared.visitor)).breakdown.header.cents);
  shop.clock.advance(10 * 60 * 1000);
  const visitor = await renewToken(shop, prepared.visitor);
  expect(await submit(visitor, prepared.body)).toMatchObject({
    ErrorCode: 'priceChanged',
    Fields: [{ Path: 'promoCode', Reason: 'SAVE20: This promo code has expired.' }],
  });
  const { changed } = await readCart(visitor);
  expect(changed?.lostCodes).toEqual(['SAVE20: This promo code has expired.']);
  const shown = await getShownSums(visitor);
  expect(shown.monthlyCents).toBe(prepared.body.shown.monthlyCents + 2000);
  expect(await submit(visitor, { ...prepared.body, shown })).toHaveProperty('nextButtonBI');
});

test('an order does not use a code that lowers none of its prices [P-111]', async () => {
  const { monthlyOff: _off, months: _months, ...nothing } = buildPromotion({ limit: { total: 1 }, stackable: true });
  const other = buildPromotion({ id: 'other', codes: ['OTHER'], name: 'Other', stackable: true });
  const free = { ...nothing, freeInstallation: true };
  const shop = await openShop({ provider: { ...demo, promotions: [free, other] }, jobs: 'running' });
  const visitor = await visitAddress(shop);
  for (const code of ['SAVE20', 'OTHER'])
    await sendCall(visitor, calls.changePromoCode, { body: { code, isRemoved: false } });
  const body = await checkOut(visitor, createBuyer(shop));
  expect((await readCart(visitor)).breakdown.promotions).toMatchObject([{ obstacle: 'noEffect' }, { code: 'OTHER' }]);
  expect(await submit(visitor, body)).toHaveProperty('nextButtonBI');
  expect(await shop.platform.db.query(sql`select promotion_id from promotion_use`)).toEqual([{ promotionId: 'other' }]);
});

/** Opens a shop with a code for each business once. Returns a function that reserves a use of it for an order. */
async function openToReserve() {
  const shop = await openWith({ oncePerBusiness: true });
  const { db } = shop.platform;
  await db.query(sql`alter table promotion_use drop constraint promotion_use_order_number_fkey`);
  return (nth: number, address: PromotionOrder['address'], email = `${nth}@example.com`) => {
    const sessionId = `00000000-0000-4000-8000-00000000000${nth}`;
    const order = { sessionId, orderNumber: `M${nth}`, promotionIds: ['spring'], state: 'NY', zip: '10012' };
    return db.transaction((tx) =>
      reservePromotionUses(tx, shop.platform, { ...order, address, email, isCreditApproved: true }),
    );
  };
}
const usedByBusiness = [{ id: 'spring', reason: 'usedByBusiness' }];

test('another spelling of the address is the same business [P-064]', async () => {
  const reserve = await openToReserve();
  expect(await reserve(1, { street: '150 Longboat Wharf Street', unit: 'STE 2', zip: '10012' })).toEqual([]);
  expect(await reserve(2, { street: '150 LONGBOAT WHARF ST.', unit: 'Suite 2', zip: '10012-0001' })).toEqual(
    usedByBusiness,
  );
  expect(await reserve(3, { street: '150 Longboat Wharf St', unit: 'STE 3', zip: '10012' })).toEqual([]);
});

test('orders without an email are of one business only at the same address [P-064]', async () => {
  const reserve = await openToReserve();
  const address = { street: '150 Longboat Wharf', unit: '', zip: '10012' };
  expect(await reserve(1, address, '')).toEqual([]);
  expect(await reserve(2, { ...address, street: '151 Longboat Wharf' }, '')).toEqual([]);
  expect(await reserve(3, address, '')).toEqual(usedByBusiness);
});
