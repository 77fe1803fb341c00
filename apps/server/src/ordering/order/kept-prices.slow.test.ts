import { calls } from '@demarc/contract';
import { buildCatalog, type Catalog } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { expect, test } from 'vitest';
import { sendReminder } from '../../checkout/saved-cart/remind.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Provider } from '../../provider/index.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, chooseFiber, getShownSums } from '../../testing/journey.ts';
import { moveTo } from '../../testing/move-to.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { sendCall } from '../../testing/shopper.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
} from '../../testing/steps/saved-carts.ts';
import { isOrdered } from './index.ts';

const hourMs = 60 * 60 * 1000;
const demo = await readProvider();

function raisePrices({ version: _version, find: _find, ...data }: Catalog): Catalog {
  const internetPlans = data.internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
  return buildCatalog({ ...data, internetPlans });
}

/** Opens a shop, and returns a function that opens it again at higher prices. */
async function openChangingShop(keepPrices: Provider['keepPrices']) {
  const shop = await openShop({ jobs: 'running', provider: { ...demo, keepPrices } });
  const { database, clock } = shop;
  await getCatalogVersions(demo.catalog).startSelling(database.db, clock.now());
  const openAtHigherPrices = async () => {
    clock.advance(hourMs);
    const catalog = raisePrices(demo.catalog);
    await getCatalogVersions(catalog).startSelling(database.db, clock.now());
    return openShop({ database, clock, jobs: 'running', provider: { ...demo, keepPrices, catalog } });
  };
  return { shop, openAtHigherPrices };
}

test('a cart keeps its prices from choice to order for the hours of the rules [P-072]', async () => {
  const { shop, openAtHigherPrices } = await openChangingShop({ cartHours: 4, savedCartDays: 0 });
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, demo.catalog);
  const before = await getShownSums(visitor);
  const later = await openAtHigherPrices();
  const shopper = moveTo(later, visitor);
  const { plans } = await sendCall(shopper, calls.getCustomizeProducts, {});
  expect(plans).toEqual((await sendCall(moveTo(shop, visitor), calls.getCustomizeProducts, {})).plans);
  const request = await checkOut(shopper, createBuyer(later));
  expect(request.shown).toEqual(before);
  expect((await sendCall(shopper, calls.getFloatCart, { query: {} })).changed).toBeUndefined();
  expect(await sendCall(shopper, calls.submitOrder, { body: request })).toMatchObject({ status: 'SUCCESS' });
  const newcomer = await visitAddress(later);
  await chooseFiber(newcomer, later.platform.provider.catalog);
  expect((await getShownSums(newcomer)).monthlyCents).toBe(before.monthlyCents + 100);
});

test('after those hours the shopper is told what changed [P-072]', async () => {
  const { shop, openAtHigherPrices } = await openChangingShop({ cartHours: 4, savedCartDays: 0 });
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, demo.catalog);
  const { monthlyCents } = await getShownSums(visitor);
  const shopper = moveTo(await openAtHigherPrices(), visitor);
  const findChanged = async () => (await sendCall(shopper, calls.getFloatCart, { query: {} })).changed;
  const minuteMs = 60 * 1000;
  // The session stays open.
  for (let minutes = 20; minutes < 4 * 60; minutes += 20) {
    shop.clock.advance(20 * minuteMs);
    expect(await findChanged()).toBeUndefined();
  }
  shop.clock.advance(20 * minuteMs);
  expect(await findChanged()).toMatchObject({ beforeCents: monthlyCents, afterCents: monthlyCents + 100 });
});

test('a saved cart keeps its prices for the days of the rules, then the shopper is told what changed [P-073]', async () => {
  const { shop, openAtHigherPrices } = await openChangingShop({ cartHours: 0, savedCartDays: 2 });
  const { visitor, cartToken, mail } = await saveNewCart(shop);
  const { monthlyCents } = await getShownSums(visitor);
  const later = await openAtHigherPrices();
  const comeBack = async () => {
    const back = await passGate(later, cartToken);
    await retrieveCart(back, `scartid=${cartToken}`);
    return sendCall(back, calls.getFloatCart, { query: {} });
  };
  const remind = async (nth: number) => {
    const [{ id } = { id: '' }] = await later.platform.db.query<{ readonly id: string }>(
      sql`select id from saved_cart`,
    );
    await sendReminder({ ...later.platform, isOrdered }, id, nth);
    return (await listMails(later)).find(({ key }) => key === `saved-cart-reminder:${id}:${nth}`);
  };
  const kept = await comeBack();
  expect(kept.changed).toBeUndefined();
  expect(kept.breakdown.header.cents).toBeLessThanOrEqual(monthlyCents);
  const keptPricesSentence =
    'We’ll keep these prices until March 5, 2026. If one changes after that, we’ll show you both prices.';
  expect(mail?.text).toContain(keptPricesSentence);
  const early = await remind(0);
  expect(early?.text).toContain(keptPricesSentence);
  expect(early?.text).toContain(formatMoney(monthlyCents));
  shop.clock.advance(48 * hourMs);
  const late = await remind(1);
  expect(late?.text).toContain('The prices are today’s. If one changes before you return, we’ll show you both prices.');
  expect(late?.text).toContain(formatMoney(monthlyCents + 100));
  const { changed } = await comeBack();
  expect(changed).toMatchObject({ beforeCents: monthlyCents, afterCents: kept.breakdown.header.cents + 100 });
});

/** Opens the link in a new session, and saves the cart again. Returns the mail and its link. */
async function saveAgain(shop: TestApp, cartToken: string) {
  const back = await passGate(shop, cartToken);
  await retrieveCart(back, `scartid=${cartToken}`);
  expect((await sendSaveCart(back)).statusCode).toBe(200);
  const [mail] = await listMails(shop);
  return { text: mail?.text ?? '', cartToken: findToken(mail?.text ?? '', 'scartid') };
}

test('a cart that is saved again does not keep the prices of a replaced catalog for longer, and its mail says so [S-326]', async () => {
  const { shop, openAtHigherPrices } = await openChangingShop({ cartHours: 0, savedCartDays: 2 });
  const { cartToken } = await saveNewCart(shop);
  shop.clock.advance(20 * hourMs);
  const sameCatalog = await saveAgain(shop, cartToken);
  expect(sameCatalog.text).toContain('We’ll keep these prices until March 6, 2026.');
  const later = await openAtHigherPrices();
  shop.clock.advance(30 * hourMs);
  const kept = await saveAgain(later, sameCatalog.cartToken);
  expect(kept.text).toContain('We’ll keep these prices until March 6, 2026.');
  const comeBack = async () => {
    const back = await passGate(later, kept.cartToken);
    await retrieveCart(back, `scartid=${kept.cartToken}`);
    return (await sendCall(back, calls.getFloatCart, { query: {} })).changed;
  };
  shop.clock.advance(16 * hourMs);
  expect(await comeBack()).toBeUndefined();
  shop.clock.advance(2 * hourMs);
  expect(await comeBack()).toMatchObject({
    changes: expect.arrayContaining([expect.objectContaining({ before: 6900, after: 7000 })]),
  });
});
