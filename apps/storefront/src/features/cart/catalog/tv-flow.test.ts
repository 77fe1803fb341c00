import { calls } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { addressWithAll, buildCart, internet, tv } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering, listAvailableBundles } from '@demarc/domain/offering';
import { beforeEach, expect, test, vi } from 'vitest';
import { cacheCart } from '../session/cart-query.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { productsQuery } from './products-query.ts';
import { reloadTvFlow, tvFlowQuery } from './tv-flow.ts';

const call = vi.fn();
let cartSession = createTestCartSession();

const flow = buildTvOffering({}, sampleCatalog);
/** A list from another system: one plan for public viewing, preselected. */
const planList = { plans: flow.plans.slice(-1).map((plan) => ({ ...plan, selected: true })), viewId: 'public' };

async function loadTvFlow(...commands: Parameters<typeof buildCart>[0]) {
  const cart = buildCart(commands);
  cacheCart(cartSession, buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog));
  const offering = await cartSession.queryClient.fetchQuery(tvFlowQuery(cartSession));
  const [, { query }] = call.mock.calls.find(([name]) => name === 'getTvPlans') ?? [];
  return { offering, sentQuery: calls.getTvPlans.query.encode(query) };
}

beforeEach(() => {
  vi.clearAllMocks();
  cartSession = createTestCartSession({ call });
  call.mockImplementation(async (name) => ({ ok: true, value: name === 'getTvPlans' ? planList : flow }));
  const bundles = listAvailableBundles(addressWithAll, 500, sampleCatalog);
  cartSession.queryClient.setQueryData(productsQuery(cartSession).queryKey, { bundles } as never);
});

test('plans are requested for the bundle of the cart; without TV there is no TV id and the fixed package [C-302] [C-361] [C-365] [E-444]', async () => {
  const { sentQuery } = await loadTvFlow(internet());
  expect(sentQuery).toEqual({
    bundleID: 'only-fiber-500',
    contract: 'TwoYears',
    tvID: '0',
    TVPackageId: '23851082',
    TVHCID: '',
    Nlines: '1',
  });
});

test('a cart with TV sends the plan and the package of its bundle [C-302]', async () => {
  const { sentQuery } = await loadTvFlow(internet(), tv());
  expect(sentQuery).toMatchObject({ bundleID: 'fiber-500-tv', tvID: 'tv-preferred', TVPackageId: 'pkg-preferred' });
});

test('the section has the plans and the view of the list; with TV in the cart, no plan is preselected [C-303]', async () => {
  const { offering } = await loadTvFlow();
  expect(offering.plans).toEqual(planList.plans);
  expect(offering.views.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['public']);
  cartSession.queryClient.clear();
  const chosen = await loadTvFlow(internet(), tv());
  expect(chosen.offering.plans.map(({ selected }) => selected)).toEqual([false]);
});

test('a failed list is fetched again on the next load; a loaded list is refetched on reload', async () => {
  const requestCount = () => call.mock.calls.filter(([name]) => name === 'getTvPlans').length;
  call.mockImplementation(async (name) =>
    name === 'getTvPlans' ? { ok: false, failure: { code: 'internal', message: 'No.' } } : { ok: true, value: flow },
  );
  await expect(loadTvFlow(internet())).rejects.toThrow('No.');
  await reloadTvFlow(cartSession);
  expect(requestCount()).toBe(1);
  call.mockImplementation(async (name) => ({ ok: true, value: name === 'getTvPlans' ? planList : flow }));
  await loadTvFlow(internet());
  expect(requestCount()).toBe(2);
  await reloadTvFlow(cartSession);
  expect(requestCount()).toBe(3);
});
