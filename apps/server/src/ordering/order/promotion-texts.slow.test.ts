import { calls } from '@demarc/contract';
import { buildPromotion } from '@demarc/domain/cart/testing';
import { expect, test } from 'vitest';
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
