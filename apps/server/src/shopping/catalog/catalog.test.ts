import { calls } from '@demarc/contract';
import { formatLabelsCsv } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { createChoices, hsiAddress } from '../../testing/choices.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { sweepLabelTemplates } from './index.ts';
import { getLabelProvider, readCustomizeProducts } from './read-offering.ts';

const shop = await openShop();
const { platform } = shop;
const { catalog } = platform.provider;

const get = async (visitor: Visitor, url: string) => (await visitor.send({ method: 'GET', url })).json();

test('an address with fiber is offered fiber, voice, TV and their bundles, with numbers of its area [C-316]', async () => {
  const visitor = await visitAddress(shop);
  const products = calls.getCustomizeProducts.response.decode(await get(visitor, '/customize-products'));
  expect(products.plans.length).toBeGreaterThan(0);
  expect(new Set(products.plans.map(({ technology }) => technology))).toEqual(new Set(['fiber']));
  expect(products.digitalVoice.phones).toHaveLength(10);
  expect(products.digitalVoice.phones[0]?.image).toMatch(/^\/business\/internet\/brand\/.+\.svg/);
  for (const { number } of products.digitalVoice.numbers) expect(number).toMatch(/^(201|551)55501\d\d$/);
  expect(products.digitalVoice.numbers).toHaveLength(5);
  expect(products.bundles.triple.length * products.bundles.internetAndTv.length).toBeGreaterThan(0);
  expect(products.tvPlans.length).toBeGreaterThan(0);
  const listStates = (name: string) =>
    catalog.taxCharges.filter((charge) => charge.name === name).map(({ state }) => state);
  expect(products.charges.fees).toEqual(catalog.fees);
  for (const { name } of products.charges.taxCharges) expect([undefined, 'NJ']).toContain(listStates(name)[0]);
  expect(products.charges.taxCharges.length).toBe(
    catalog.taxCharges.filter(({ state = 'NJ' }) => state === 'NJ').length,
  );
});

test('an address with copper is offered HSI and phone, and no fiber, digital voice or TV [C-319]', async () => {
  const visitor = await visitAddress(shop, ...hsiAddress);
  const products = calls.getCustomizeProducts.response.decode(await get(visitor, '/customize-products'));
  expect(new Set(products.plans.map(({ technology }) => technology))).toEqual(new Set(['hsi']));
  expect([products.digitalVoice.plans, products.tvPlans, products.bundles.triple]).toEqual([[], [], []]);
  expect(products.bundles.hsi.length).toBeGreaterThan(0);
  expect(calls.getInternetFlow.path).not.toBe(calls.getDslFlow.path);
  const dsl = calls.getDslFlow.response.decode(await get(visitor, '/dsl-flow'));
  expect(dsl.plans.map(({ id }) => id)).toEqual(products.plans.map(({ id }) => id));
  expect(calls.getInternetFlow.response.decode(await get(visitor, '/internet-flow')).plans).toEqual([]);
});

test('the offering is for one address, even if another tab checks another address meanwhile', async () => {
  const visitor = await visitAddress(shop);
  const { encodeInternet, ownRouterId } = createChoices(catalog);
  await visitor.send({ method: 'POST', url: '/submit-data', payload: encodeInternet(ownRouterId) });
  const { db } = platform;
  let cartReads = 0;
  const query = async (statement: Sql) => {
    const rows = await db.query(statement);
    if (statement.text.includes('from cart') && cartReads++ === 0) await visitAddress(shop, ...hsiAddress, visitor);
    return rows;
  };
  const interceptedDb = { query, transaction: db.transaction.bind(db) } as unknown as typeof db;
  const products = await readCustomizeProducts({ ...platform, db: interceptedDb }, visitor.sessionId);
  if (!products.ok) throw new Error(products.refusal.code);
  const { plans, bundles } = products.value;
  expect([cartReads, new Set(plans.map(({ technology }) => technology))]).toEqual([1, new Set(['fiber'])]);
  expect(bundles.hsi).toEqual([]);
});

test('the sections show the selection [C-318]', async () => {
  const visitor = await visitAddress(shop);
  const tvPlan = catalog.tvPlans[1];
  const flex = catalog.bundles.find(({ combination, services }) => combination === 'FLEX' && services.length === 2);
  const [internetId, tvId] = flex?.services.map(({ id }) => id) ?? [];
  const body = calls.selectBundle.body.encode({
    bundleId: flex?.id ?? '',
    lines: 1,
    contract: flex?.contract ?? 'TwoYears',
    charge: '',
    tvPlanId: '',
    hcId: '',
    bundleType: '',
    offer: false,
  });
  await visitor.send({
    method: 'POST',
    url: '/selected-bundle',
    payload: new URLSearchParams(body as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const listSelectedIds = (items: readonly { id: string; selected: boolean }[]) =>
    items.filter((item) => item.selected).map(({ id }) => id);
  const internet = calls.getInternetFlow.response.decode(await get(visitor, '/internet-flow'));
  expect(listSelectedIds(internet.plans)).toEqual([internetId]);
  const tv = calls.getTvFlow.response.decode(await get(visitor, '/tv-flow'));
  expect(listSelectedIds(tv.plans)).toEqual([tvId]);
  const other = await visitAddress(shop);
  const query = calls.getTvPlans.query.encode({
    bundleId: '',
    lines: 1,
    contract: 'TwoYears',
    tvPlanId: tvPlan?.id ?? '',
    tvPackageId: '',
    hcId: '',
  });
  const list = await get(other, `/tv-plans?${new URLSearchParams(query as Record<string, string>)}`);
  expect(listSelectedIds(calls.getTvPlans.response.decode(list).plans)).toEqual([tvPlan?.id]);
});

test('each call refuses without a checked address', async () => {
  const visitor = await shop.startVisit();
  for (const url of ['/customize-products', '/internet-flow', '/dsl-flow', '/tv-flow'])
    expect(await get(visitor, url), url).toMatchObject({ ErrorCode: 'cartMissing' });
});

test('a label template is stored and loaded per session, and swept later [K-276]', async () => {
  const [visitor, other] = [await visitAddress(shop), await visitAddress(shop)];
  expect(await get(visitor, '/label-template')).toEqual({ template: '' });
  const payload = { template: '# Facts\n{{planName}}' };
  const stored = await visitor.send({ method: 'POST', url: '/label-template', payload });
  expect(stored.json()).toEqual({ Status: 'SUCCESS' });
  expect(await get(visitor, '/label-template')).toEqual(payload);
  expect(await get(other, '/label-template')).toEqual({ template: '' });
  const flow = calls.getInternetFlow.response.decode(await get(visitor, '/internet-flow'));
  expect(flow.plans[0]?.labelTemplate).toBe(payload.template);
  const inAMonth = new Date(shop.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000);
  await sweepAll([sweepLabelTemplates(shop.database.db)], inAMonth);
  const rows = await shop.database.db.query(
    sql`select session_id from label_template where session_id = ${visitor.sessionId}`,
  );
  expect(rows).toEqual([]);
});

test('all labels are available as one public CSV file', async () => {
  const answer = await shop.app.inject('/business/internet/broadband-labels.csv');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body).toBe(formatLabelsCsv(catalog, getLabelProvider(platform.provider)));
  expect(answer.body.trim().split('\r\n')).toHaveLength(catalog.internetPlans.length + 1);
});

test('term prices show the price and the lost offers of each term without changing the cart [S-086]', async () => {
  const visitor = await visitAddress(shop);
  const getTermPrices = async () => calls.getTermPrices.response.decode(await get(visitor, '/term-prices'));
  expect((await getTermPrices()).map(({ monthlyCents }) => monthlyCents)).toEqual([0, 0]);
  const [plan, monthlyPlan] = ['fiber-1000', 'fiber-1000-monthly'].map((id) => catalog.find('internetPlans', id));
  const body = calls.selectBundle.body.encode({
    bundleId: 'only-fiber-1000',
    lines: 1,
    contract: 'TwoYears',
    charge: '',
    tvPlanId: '',
    hcId: '',
    bundleType: '',
    offer: false,
  });
  await visitor.send({
    method: 'POST',
    url: '/selected-bundle',
    payload: new URLSearchParams(body as Record<string, string>).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  // Includes the offer that requires two years.
  expect(await getTermPrices()).toEqual([
    {
      term: 'TwoYears',
      monthlyCents: (plan?.monthlyCents ?? 0) - 2000,
      onceCents: 4900,
      later: [{ afterMonths: 12, cents: plan?.monthlyCents }],
      offersLost: [],
      bundleId: 'only-fiber-1000',
      bundleCents: plan?.monthlyCents,
      hcId: catalog.bundles.find(({ id }) => id === 'only-fiber-1000')?.speedHcId,
    },
    {
      term: 'MonthToMonth',
      monthlyCents: monthlyPlan?.monthlyCents,
      onceCents: 4900,
      later: [],
      offersLost: ['Fiber 1 Gig offer'],
      bundleId: 'only-fiber-1000-monthly',
      bundleCents: monthlyPlan?.monthlyCents,
      hcId: catalog.bundles.find(({ id }) => id === 'only-fiber-1000-monthly')?.speedHcId,
    },
  ]);
});
