import { calls } from '@demarc/contract';
import { buildPromotion } from '@demarc/domain/cart/testing';
import { formatMoney } from '@demarc/domain/text';
import { expect, test } from 'vitest';
import { sendReminder } from '../../checkout/saved-cart/remind.ts';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { getFloatCart } from '../../testing/choices.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import {
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  sendSaveCart,
} from '../../testing/steps/saved-carts.ts';
import { isOrdered } from './index.ts';

const demo = await readProvider();
const shop = await openShop({ provider: { ...demo, promotions: [buildPromotion()] }, jobs: 'running' });
const enterCode = (visitor: Visitor) =>
  sendCall(visitor, calls.changePromoCode, { body: { code: 'SAVE20', isRemoved: false } });

test('the order status has the monthly price before and after the discount [P-067]', async () => {
  const visitor = await visitAddress(shop);
  await enterCode(visitor);
  await orderFiber(visitor, createBuyer(shop));
  const { breakdown } = await getFloatCart(visitor);
  const [mail] = await listMails(shop);
  const token = /token=([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  const stranger = await shop.startVisit();
  const { due } = await sendCall(stranger, calls.getOrderStatus, { params: { token } });
  const discountedCents = breakdown.subTotals.monthlyCents;
  expect(breakdown.subTotals.servicesCents - discountedCents).toBe(2000);
  expect(due.later).toContainEqual({ afterMonths: 6, cents: discountedCents + 2000 });
  expect(mail?.text).toContain('Spring savings');
});

test('a saved cart and its mail have the discount with its end [P-067]', async () => {
  const visitor = await createShopperWithCart(shop);
  await enterCode(visitor);
  const { breakdown } = await getFloatCart(visitor);
  await sendSaveCart(visitor);
  const [mail] = await listMails(shop);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Spring savings');
    expect(text).toContain('after 6 months');
  }
  const token = findToken(mail?.text ?? '', 'scartid');
  const returning = await passGate(shop, token);
  expect((await retrieveCart(returning, `scartid=${token}`)).statusCode).toBe(200);
  const { breakdown: retrieved } = await getFloatCart(returning);
  expect(retrieved.promotions).toEqual(breakdown.promotions);
  expect(retrieved.offers).toContainEqual({ name: 'Spring savings', kind: 'promoCode', cents: -2000, months: 6 });
});

test('a reminder and the report of abandoned carts have the price without a promo code that has expired [P-065]', async () => {
  const own = await openShop({
    provider: { ...demo, promotions: [buildPromotion({ until: '2026-03-04' })] },
    jobs: 'running',
  });
  const { db } = own.platform;
  const visitor = await createShopperWithCart(own);
  const before = (await getFloatCart(visitor)).breakdown.header.cents;
  await enterCode(visitor);
  await sendSaveCart(visitor);
  const remind = async (nth: number) => {
    const [{ id } = { id: '' }] = await db.query<{ readonly id: string }>(sql`select id from saved_cart`);
    await sendReminder({ ...own.platform, isOrdered }, id, nth);
    return (await listMails(own)).find(({ key }) => key === `saved-cart-reminder:${id}:${nth}`);
  };
  const early = await remind(0);
  expect(early?.text).toContain('Spring savings');
  own.clock.advance(2 * 24 * 60 * 60 * 1000);
  const late = await remind(1);
  expect(late?.text).toContain(formatMoney(before));
  expect(late?.text).not.toContain('Spring savings');
  const token = findToken(late?.text ?? '', 'scartid');
  const returning = await passGate(own, token);
  await retrieveCart(returning, `scartid=${token}`);
  const reported = await db.query(sql`select monthly_cents from cart where session_id = ${returning.sessionId}`);
  const { breakdown, changed } = await getFloatCart(returning);
  expect(reported).toEqual([{ monthlyCents: breakdown.header.cents }]);
  expect(changed?.lostCodes).toEqual(['SAVE20: This promo code has expired.']);
});

test('the labels stay the same with a promo code [P-067]', async () => {
  const visitor = await createShopperWithCart(shop);
  const readLabels = async () =>
    (await sendCall(visitor, calls.getCustomizeProducts, {})).plans.map(({ broadbandLabel }) => broadbandLabel);
  const before = await readLabels();
  await enterCode(visitor);
  expect(await readLabels()).toEqual(before);
});

test('no page, setting or answer has a promo code before a shopper enters it [P-068]', async () => {
  const visitor = await createShopperWithCart(shop);
  const { body: page } = await shop.app.inject({ url: shop.api.replace(/\/api$/, '/') });
  expect(page).toContain('promoCodes');
  const readers = Object.values(calls).filter(
    ({ method, access, path }) => method === 'GET' && access === 'session' && !path.includes(':'),
  );
  const texts = [page];
  for (const { path } of readers) texts.push((await visitor.send({ method: 'GET', url: path })).body);
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) expect(text).not.toMatch(/SAVE20|Spring savings/i);
});
