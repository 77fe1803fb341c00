import { calls } from '@demarc/contract';
import { price } from '@demarc/domain/cart';
import { addressWithAll, carried, internet, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { bundlesAt, tvOffering } from '@demarc/domain/offering';
import { cartView } from '@demarc/domain/submission';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { keepCart } from './cart-query.ts';
import { productsQuery } from './products-query.ts';
import { reloadTvFlow, tvFlowQuery } from './tv-flow.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call }));

const flow = tvOffering({}, sampleCatalog);
/** The list as another system would have it: one plan, for the public, and marked. */
const list = { plans: flow.plans.slice(-1).map((plan) => ({ ...plan, selected: true })), viewId: 'public' };

async function load(...commands: Parameters<typeof carried>[0]) {
  const cart = carried(commands);
  keepCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
  const offering = await queryClient.fetchQuery(tvFlowQuery());
  const [, { query }] = call.mock.calls.find(([name]) => name === 'getTvPlans') ?? [];
  return { offering, asked: calls.getTvPlans.query.encode(query) };
}

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  call.mockImplementation(async (name) => ({ ok: true, value: name === 'getTvPlans' ? list : flow }));
  const bundles = bundlesAt(addressWithAll, 500, sampleCatalog);
  queryClient.setQueryData(productsQuery().queryKey, { bundles } as never);
});

test('the plans are asked for by the bundle of the cart; one without TV has no TV id and the fixed package [C-302] [C-361] [C-365] [E-444]', async () => {
  const { asked } = await load(internet());
  expect(asked).toEqual({
    ...{ bundleID: 'only-fiber-500', contract: 'TwoYears', tvID: '0' },
    ...{ TVPackageId: '23851082', TVHCID: '', Nlines: '1' },
  });
});

test('with TV in it, the plan and the package of its bundle are named [C-302]', async () => {
  const { asked } = await load(internet(), tv());
  expect(asked).toMatchObject({ bundleID: 'fiber-500-tv', tvID: 'tv-preferred', TVPackageId: 'pkg-preferred' });
});

test('the section has the plans of the list, the marked one among them, and its view; TV in the cart speaks for itself [C-303]', async () => {
  const { offering } = await load();
  expect(offering.plans).toEqual(list.plans);
  expect(offering.views.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['public']);
  queryClient.clear();
  const chosen = await load(internet(), tv());
  expect(chosen.offering.plans.map(({ selected }) => selected)).toEqual([false]);
});

test('a list that could not be had is asked for again; one that was, with the bundle of another term', async () => {
  const asked = () => call.mock.calls.filter(([name]) => name === 'getTvPlans').length;
  call.mockImplementation(async (name) =>
    name === 'getTvPlans' ? { ok: false, failure: { code: 'internal', message: 'No.' } } : { ok: true, value: flow },
  );
  await expect(load(internet())).rejects.toThrow('No.');
  await reloadTvFlow();
  expect(asked()).toBe(1);
  call.mockImplementation(async (name) => ({ ok: true, value: name === 'getTvPlans' ? list : flow }));
  await load(internet());
  expect(asked()).toBe(2);
  await reloadTvFlow();
  expect(asked()).toBe(3);
});
