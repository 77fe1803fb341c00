import { calls } from '@demarc/contract';
import { buildCatalog } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, chooseFiber } from '../../testing/journey.ts';
import { moveTo } from '../../testing/move-to.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { completeQuoteCheckout, submitQuote } from '../../testing/quote-buyer.ts';
import { encodeCall, type RequestParts, sendCall } from '../../testing/shopper.ts';
import type { TestApp, Visitor } from '../../testing/start-test-app.ts';
import { startService } from '../../testing/test-service.ts';
import { getCatalogVersions } from '../cart/index.ts';

const rate = (partsPerMillion: number) => ({ name: 'City tax', kind: 'tax', partsPerMillion, on: ['internet'] });
/** Opens a shop whose tax service answers with the rates that were set last. Without rates it does not answer. */
async function openTaxedShop() {
  let charges: readonly object[] | undefined;
  const taxes = await startService((_, response) => {
    if (charges) response.end(JSON.stringify({ charges }));
    else response.writeHead(503).end();
  });
  const config = { services: { taxes } };
  const shop = await openShop({ jobs: 'running', config });
  const answerWith = (rates: readonly object[] | undefined) => {
    charges = rates;
  };
  return { shop, answerWith, config };
}

async function findOrderTaxes(shop: TestApp, { sessionId }: Visitor): Promise<object | undefined> {
  const [order] = await shop.platform.db.query<{ readonly taxes: object }>(
    sql`select contents #> '{view,breakdown,taxes}' as taxes from customer_order where session_id = ${sessionId}`,
  );
  return order?.taxes;
}

test('the rates of the address are those of the tax service: in the cart, on the label and in the order [P-042] [P-046] [P-047]', async () => {
  const { shop, answerWith } = await openTaxedShop();
  answerWith([rate(100_000), { ...rate(20_000), name: 'Recovery fee', kind: 'charge' }]);
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, shop.platform.provider.catalog);
  const products = await sendCall(visitor, calls.getCustomizeProducts, {});
  expect(products.charges.taxCharges.map(({ name }) => name)).toEqual(['City tax', 'Recovery fee']);
  const label = products.plans.find(({ id }) => id === 'fiber-100')?.broadbandLabel;
  expect(label).toMatchObject({ governmentTaxes: '$6.90', monthlyFees: [{ name: 'Recovery fee', cents: 138 }] });
  const { breakdown } = await sendCall(visitor, calls.getFloatCart, { query: {} });
  // 12% of the plan and its router.
  expect(breakdown.internet?.cents).toBe(8400);
  expect(breakdown.taxes).toMatchObject({ source: 'service', isExact: true, cents: 840 + 168 });

  const request = await checkOut(visitor, createBuyer(shop));
  await sendCall(visitor, calls.submitOrder, { body: request });
  expect(await findOrderTaxes(shop, visitor)).toMatchObject({ source: 'service', cents: 840 + 168 });
});

test('without an answer the table applies as an estimate, and the check succeeds [P-043] [P-044] [P-047]', async () => {
  const { shop, answerWith } = await openTaxedShop();
  answerWith(undefined);
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, shop.platform.provider.catalog);
  const { breakdown } = await sendCall(visitor, calls.getFloatCart, { query: {} });
  expect(breakdown.taxes).not.toHaveProperty('source');
  expect(breakdown.taxes).not.toHaveProperty('isExact');
  const request = await checkOut(visitor, createBuyer(shop));
  expect(await sendCall(visitor, calls.submitOrder, { body: request })).toMatchObject({ status: 'SUCCESS' });
  expect(await findOrderTaxes(shop, visitor)).toEqual(breakdown.taxes);
});

test('other rates at the review are announced with both amounts, until the cart changes [P-045]', async () => {
  const { shop, answerWith } = await openTaxedShop();
  answerWith([rate(100_000)]);
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, shop.platform.provider.catalog);
  const review = () => sendCall(visitor, calls.getCartInfo, { body: { dueDate: '' } });
  expect(await review()).not.toHaveProperty('changed');
  answerWith([rate(110_000)]);
  const { breakdown, changed } = await review();
  expect(breakdown.taxes.cents).toBe(924);
  expect(changed).toMatchObject({
    changes: [{ name: 'Taxes', before: 840, after: 924 }],
    beforeCents: breakdown.header.cents,
    afterCents: breakdown.header.cents,
  });
  await chooseFiber(visitor, shop.platform.provider.catalog);
  expect(await review()).not.toHaveProperty('changed');
  answerWith(undefined);
  expect((await review()).breakdown.taxes).toMatchObject({ source: 'service', cents: 924 });
});

test('an order at other rates than shown is refused once; the shopper sees the change and places it [P-045]', async () => {
  const { shop, answerWith } = await openTaxedShop();
  answerWith([rate(100_000)]);
  const visitor = await visitAddress(shop);
  const request = await checkOut(visitor, createBuyer(shop));
  answerWith([rate(120_000)]);
  const submit = async () => {
    const answer = await visitor.send(encodeCall(calls.submitOrder, { body: request } as RequestParts));
    return JSON.parse(answer.body);
  };
  expect(await submit()).toMatchObject({ ErrorCode: 'priceChanged' });
  const { changed } = await sendCall(visitor, calls.getFloatCart, { query: {} });
  expect(changed?.changes).toEqual([{ section: 'other', name: 'Taxes', before: 840, after: 1008 }]);
  expect(await submit()).toMatchObject({ Status: 'SUCCESS' });
});

test('a cart whose plan is no longer sold says so at the review and at submit, and the shopper orders another [P-045]', async () => {
  const { shop, answerWith, config } = await openTaxedShop();
  const { database, clock, platform } = shop;
  const { provider } = platform;
  answerWith([rate(100_000)]);
  const visitor = await visitAddress(shop);
  await getCatalogVersions(provider.catalog).startSelling(database.db, clock.now());
  const request = await checkOut(visitor, createBuyer(shop));
  const { version: _version, find: _find, ...data } = provider.catalog;
  const internetPlans = data.internetPlans.filter(({ id }) => id !== 'fiber-100');
  const catalog = buildCatalog({ ...data, internetPlans });
  const later = await openShop({ database, clock, config, jobs: 'running', provider: { ...provider, catalog } });
  const shopper = moveTo(later, visitor);
  const { changed } = await sendCall(shopper, calls.getCartInfo, { body: { dueDate: '' } });
  expect(changed?.noLongerSold).toHaveLength(1);
  const answer = await shopper.send(encodeCall(calls.submitOrder, { body: request } as RequestParts));
  expect(JSON.parse(answer.body)).toMatchObject({ ErrorCode: 'orderIncomplete' });
  const next = await checkOut(shopper, createBuyer(later));
  expect(await sendCall(shopper, calls.submitOrder, { body: next })).toMatchObject({ status: 'SUCCESS' });
});

test('a quote has the rates of the tax service when it is opened, and its order those of that moment [P-042] [P-045] [P-047]', async () => {
  const { shop, answerWith } = await openTaxedShop();
  answerWith([rate(100_000)]);
  const { visitor, opened, request } = await completeQuoteCheckout(shop);
  const { internet, taxes } = opened.cart.breakdown;
  expect(taxes).toMatchObject({ source: 'service', cents: (internet?.cents ?? 0) / 10 });
  answerWith([rate(120_000)]);
  expect((await submitQuote(visitor, request)).json()).not.toHaveProperty('ErrorCode');
  expect(await findOrderTaxes(shop, visitor)).toMatchObject({ source: 'service', cents: (taxes.cents * 12) / 10 });
});

test('an order of a quote keeps the rates of the address check while the tax service does not answer [P-045]', async () => {
  const { shop, answerWith } = await openTaxedShop();
  answerWith([rate(100_000)]);
  const { visitor, opened, request } = await completeQuoteCheckout(shop);
  answerWith(undefined);
  await submitQuote(visitor, request);
  expect(await findOrderTaxes(shop, visitor)).toEqual(opened.cart.breakdown.taxes);
});
