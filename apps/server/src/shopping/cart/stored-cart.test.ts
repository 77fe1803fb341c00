import { addressCheckHeader, calls } from '@demarc/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SoldCatalogTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { createBundleChoice, createChoices, getFloatCart, postJson } from '../../testing/choices.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { sendCall } from '../../testing/shopper.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sweepCarts } from './index.ts';

const shop = await openShop();
const { platform, database } = shop;
const { db } = database;
const { catalog } = platform.provider;
const choices = createChoices(catalog);
const { fiberPlan, ownRouterId, rentedRouterId, encodeInternet, createDigitalVoice, encodeDigitalVoice } = choices;

describe('a cart', () => {
  test('belongs to its session only', async () => {
    const [one, other] = [await visitAddress(shop), await visitAddress(shop)];
    await postJson(one, '/submit-data', encodeInternet(rentedRouterId));
    expect((await getFloatCart(other)).breakdown.header.cents).toBe(0);
    await postJson(other, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({})));
    expect((await getFloatCart(one)).breakdown.voice).toBeUndefined();
  });

  test('starts again when another address is checked', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    await visitAddress(shop, '104 LONGBOAT WHARF', '10012', visitor);
    expect((await getFloatCart(visitor)).breakdown.header.cents).toBe(0);
  });

  test('continues when its address is checked again, even after a look at another address [S-150] [P-168]', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    await postJson(visitor, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({})));
    await sendCall(visitor, calls.accept911, { body: { accepted: true } });
    const before = await getFloatCart(visitor);
    expect([before.accepted911, before.left]).toEqual([true, undefined]);

    await visitAddress(shop, '104 LONGBOAT WHARF', '10012', visitor);
    const elsewhere = await getFloatCart(visitor);
    expect(elsewhere.breakdown.header.cents).toBe(0);
    expect(elsewhere.left).toEqual({
      address: '101 Longboat Wharf, Hoboken, NJ 07030',
      monthlyCents: before.breakdown.header.cents,
      later: before.breakdown.laterPrices,
    });
    expect(elsewhere.left?.later.length, 'its first price ends').toBeGreaterThan(0);

    await visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
    const again = await getFloatCart(visitor);
    // Each check has its own record of the 911 notice.
    expect(again).toEqual({ ...before, accepted911: false });
    // The next change stores the cart for the new check.
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    const changed = await getFloatCart(visitor);
    expect(changed.chosen.digitalVoice).toEqual(before.chosen.digitalVoice);
  });

  test('is replaced by the first choice at another address [S-150]', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    await visitAddress(shop, '104 LONGBOAT WHARF', '10012', visitor);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    expect((await getFloatCart(visitor)).left).toBeUndefined();
    await visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
    expect((await getFloatCart(visitor)).breakdown.header.cents).toBe(0);
  });

  test('refuses a page of another address check: another tab checked another address', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    const other = await visitAddress(shop, '104 LONGBOAT WHARF', '10012', visitor);
    const buildCheckHeader = (by: typeof visitor) => ({ [addressCheckHeader]: by.qualification.checkId });
    const send = async (method: 'GET' | 'POST', url: string, payload: object | undefined, headers: object) => {
      const sent = { method, url, ...(payload && { payload }), headers: { ...headers } };
      return (await visitor.send(sent)).json();
    };
    const first = [
      await send('GET', '/float-cart', undefined, buildCheckHeader(visitor)),
      await send('GET', '/customize-products', undefined, buildCheckHeader(visitor)),
      await send('POST', '/submit-data', encodeInternet(rentedRouterId), buildCheckHeader(visitor)),
    ];
    for (const refused of first) expect(refused).toMatchObject({ ErrorCode: 'otherAddress' });
    expect(first[0]).not.toHaveProperty('FailureCode');
    expect(first[0].ErrorMessage).toBe(platform.provider.messages.otherAddress);
    const bundle = new URLSearchParams(
      calls.selectBundle.body.encode(createBundleChoice(choices.findBundle('DATA'))) as Record<string, string>,
    );
    const asForm = { 'content-type': 'application/x-www-form-urlencoded', ...buildCheckHeader(visitor) };
    const bundleAnswer = await visitor.send({
      method: 'POST',
      url: '/selected-bundle',
      payload: `${bundle}`,
      headers: asForm,
    });
    expect(bundleAnswer.json()).toMatchObject({ ErrorCode: 'otherAddress' });
    expect(await send('POST', '/submit-data', encodeInternet(rentedRouterId), buildCheckHeader(other))).toMatchObject({
      Status: 'SUCCESS',
    });
    expect((await getFloatCart(visitor)).breakdown.header.cents).toBeGreaterThan(0);
    const last = calls.getCheckedAddress.response.decode(await send('GET', '/checked-address?GUID=', undefined, {}));
    expect([last.id, last.address.zip]).toEqual([other.qualification.checkId, '10012']);
  });

  test('is repriced in a new catalog and reports the old price and the changes until the shopper continues', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    const dearerCatalog = choices.changeCatalog(({ internetPlans }) => ({
      internetPlans: internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 500 })),
    }));
    const next = await startTestApp({
      database,
      clock: shop.clock,
      provider: { ...platform.provider, catalog: dearerCatalog },
    });
    const headers = { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` };
    const read = async () =>
      calls.getFloatCart.response.decode((await next.app.inject({ url: `${next.api}/float-cart`, headers })).json());
    const { changed, breakdown } = await read();
    expect(changed).toMatchObject({ afterCents: (changed?.beforeCents ?? 0) + 500, noLongerSold: [] });
    expect(changed?.changes).toContainEqual(
      expect.objectContaining({ section: 'internet', name: fiberPlan?.name, before: fiberPlan?.monthlyCents }),
    );
    expect(breakdown.header.cents).toBe(changed?.afterCents);
    const choose = await next.app.inject({
      method: 'POST',
      url: `${next.api}/submit-data`,
      headers,
      payload: encodeInternet(ownRouterId),
    });
    expect(choose.json()).toMatchObject({ Status: 'SUCCESS', UpdateWithGetCartDetails: 'N' });
    expect(choose.json().PriceChanges.NewPrice).toBe((breakdown.header.cents / 100).toFixed(2));
    expect((await read()).changed).toBeUndefined();
  });

  test('drops items that are no longer sold and reports them', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    const without = choices.changeCatalog(({ routers }) => ({
      routers: routers.filter(({ id }) => id !== rentedRouterId),
    }));
    const next = await startTestApp({
      database,
      clock: shop.clock,
      provider: { ...platform.provider, catalog: without },
    });
    const answer = await next.app.inject({
      url: `${next.api}/float-cart`,
      headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` },
    });
    const view = calls.getFloatCart.response.decode(answer.json());
    expect(view.changed?.noLongerSold).toEqual([platform.provider.catalog.find('routers', rentedRouterId)?.name]);
    expect(view.chosen.internet?.router.new).toBe('');
  });

  test('is deleted a month after its last change, and its catalog with the last cart that uses it', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
    const count = async () =>
      (await db.query(sql`select session_id from cart where session_id = ${visitor.sessionId}`)).length;
    const sold = async () =>
      (await db.query<Pick<SoldCatalogTable, 'version'>>(sql`select version from sold_catalog`)).map(
        ({ version }) => version,
      );
    const isUsedByNothing = () => sql`false`;
    const next = choices.changeCatalog(({ cardCredit }) => ({
      cardCredit: { ...cardCredit, cents: cardCredit.cents + 1 },
    }));
    await sweepAll(sweepCarts(db, next, isUsedByNothing), inDays(0));
    expect([await count(), await sold()]).toEqual([1, expect.arrayContaining([catalog.version])]);
    await sweepAll(sweepCarts(db, catalog, isUsedByNothing), inDays(31));
    expect([await count(), await sold()]).toEqual([0, [catalog.version]]);
    await sweepAll(sweepCarts(db, next, isUsedByNothing), inDays(31));
    expect(await sold()).toEqual([]);
    shop.clock.advance(60 * 60 * 1000);
    const after = await visitAddress(shop);
    expect((await postJson(after, '/submit-data', encodeInternet(rentedRouterId))).json()).toMatchObject({
      Status: 'SUCCESS',
    });
  });
});
