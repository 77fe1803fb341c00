import { type Cart, price } from '@demarc/domain/cart';
import { carried, internet, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { productsQuery } from '../../../features/cart/catalog/products-query.ts';
import { removeService } from '../../../features/cart/changes/change-cart.ts';
import { cacheCart, cartNow } from '../../../features/cart/session/cart-query.ts';
import { pending } from '../../../features/cart/session/pending.ts';
import { offering, productsWith, viewOf } from '../../../features/cart/testing/sold-here.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Internet, markedRouter, useInternet } from './use-internet.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../lib/api/call.ts', () => ({ call }));
vi.mock('../../../lib/event-log/index.ts', () => ({ logEvent: vi.fn() }));

const products = productsWith({
  tvPlans: sampleCatalog.tvPlans,
  bundles: { doubles: [], triple: [], internetAndTv: sampleCatalog.bundles, hsi: [] },
});
const rent = { routerId: 'router-rent' };

let seen: Internet | undefined;
function Probe() {
  seen = useInternet();
  return null;
}
function renderInternet(): Internet {
  renderToStaticMarkup(createElement(Probe));
  if (!seen) throw new Error('nothing is read');
  return seen;
}

function loadCart(cart: Cart, after: Cart) {
  cacheCart(viewOf(cart));
  queryClient.setQueryData(productsQuery().queryKey, products);
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  const { breakdown } = viewOf(after);
  call.mockImplementation(async (name) => ({
    ok: true,
    value: name === 'getFloatCart' ? viewOf(after) : { breakdown },
  }));
}

test('internet added to TV starts with the TV router: sent with the plan, marked, and paid once', async () => {
  const both = carried([tv('tv-local', rent), internet('fiber-500', rent)]);
  loadCart(carried([tv('tv-local', rent)]), both);
  const chosen = renderInternet().choose({ planId: 'fiber-500' });
  expect(pending.get()?.monthlyCents).toBe(price(both, sampleCatalog).header.cents);
  await chosen;
  const [name, sent] = call.mock.calls[0] ?? [];
  expect([name, sent.body.chosen.services.internet.router.new]).toEqual(['submitFlex', 'router-rent']);
  expect(markedRouter(renderInternet())?.id).toBe('router-rent');
});

test('removing internet leaves its router to TV, in the price and in the selection', async () => {
  const tvOnly = carried([tv('tv-local', rent)]);
  loadCart(carried([internet('fiber-500', rent), tv('tv-local')]), tvOnly);
  const removed = removeService('internet');
  expect(pending.get()?.monthlyCents).toBe(price(tvOnly, sampleCatalog).header.cents);
  await removed;
  expect(cartNow()?.chosen.tv?.router.new).toBe('router-rent');
});
