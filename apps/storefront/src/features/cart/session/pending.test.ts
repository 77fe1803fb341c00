import { type Cart, price } from '@demarc/domain/cart';
import { addressWithAll, carried, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { taxChargesIn } from '@demarc/domain/catalog';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { offering, productsWith, viewOf } from '../testing/sold-here.ts';
import { cacheCart } from './cart-query.ts';
import { painted } from './painted.ts';
import { clearPending, expected, pending, showPendingChoice, showPendingTerm } from './pending.ts';

const products = productsWith({
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: taxChargesIn(sampleCatalog.taxCharges, addressWithAll.state) },
});

const lines = (count: number) =>
  digitalVoice({ lines: Array.from({ length: count }, () => ({ planId: 'bdv', device: 'desktop' })) });

function loadCart(cart: Cart, { isInternetLoaded = true } = {}) {
  cacheCart(viewOf(cart));
  queryClient.setQueryData(productsQuery().queryKey, products);
  if (isInternetLoaded) queryClient.setQueryData(internetFlowQuery().queryKey, offering);
}

afterEach(() => {
  clearPending();
  queryClient.clear();
});

test('header and cart show the last of several choices before the server confirms them', async () => {
  loadCart(carried([internet('fiber-100')]));
  showPendingChoice(() => viewOf(carried([internet('fiber-500-static')])).chosen, 5000);
  await painted();
  expect(expected.get()?.header).toMatchObject({ title: 'Fiber 500 with static IP', cents: 11_900 });
  for (const count of [1, 2, 3])
    showPendingChoice(() => viewOf(carried([internet('fiber-100'), lines(count)])).chosen, 5900);
  await painted();
  expect(expected.get()?.voice?.lines).toHaveLength(3);
  expect(pending.get()?.monthlyCents).toBe(
    price(carried([internet('fiber-100'), lines(3)]), sampleCatalog).header.cents,
  );
});

test('the first choice shows its fees and taxes before the server confirms it', async () => {
  loadCart(carried([]));
  const first = carried([internet('fiber-100', { offerIds: ['no-activation'] }), lines(1)]);
  showPendingChoice(() => viewOf(first).chosen, 6900 + 5900);
  await painted();
  const { oneTime, taxes, month1Cents } = price(first, sampleCatalog);
  expect(taxes.cents).toBeGreaterThan(0);
  expect(expected.get()).toMatchObject({ oneTime, taxes, month1Cents });
});

test('only the total is shown before the confirmation when the catalog is not loaded', async () => {
  loadCart(carried([internet('fiber-100')]), { isInternetLoaded: false });
  showPendingChoice(() => viewOf(carried([internet('fiber-100'), lines(1)])).chosen, 5900);
  expect(pending.get()).toMatchObject({ monthlyCents: 6900 + 5900 });
  await painted();
  expect(expected.get()).toBeNull();
});

test('another term shows its quoted total immediately, then its lines, and the next choice builds on it', async () => {
  loadCart(carried([internet('fiber-100'), lines(2)]));
  showPendingTerm('MonthToMonth', 3000);
  expect(pending.get()).toMatchObject({ term: 'MonthToMonth', monthlyCents: 6900 + 2 * 5900 + 3000 });
  await painted();
  const monthly = carried([internet('fiber-100'), lines(2), { do: 'switchTerm', term: 'MonthToMonth' }]);
  const { header, voice } = price(monthly, sampleCatalog);
  expect(expected.get()).toMatchObject({ header: { title: header.title, cents: header.cents, term: 'MonthToMonth' } });
  expect(expected.get()?.voice?.lines).toEqual(voice?.lines);
  expect(pending.get()?.monthlyCents).toBe(header.cents);
  showPendingChoice(({ digitalVoice: _gone, ...chosen }) => chosen, -5900);
  expect(pending.get()).toMatchObject({ term: 'MonthToMonth', chosen: { internet: { planId: 'fiber-100-monthly' } } });
});
