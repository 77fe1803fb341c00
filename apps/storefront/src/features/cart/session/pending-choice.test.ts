import { type Cart, priceCart } from '@demarc/domain/cart';
import { addressWithAll, buildCart, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { listTaxCharges } from '@demarc/domain/catalog';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { beforeEach, expect, test } from 'vitest';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { buildTestProducts, buildTestView, offering } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { cacheCart } from './cart-query.ts';
import { showPendingChoice, showPendingTerm } from './pending-choice.ts';
import { waitForPaint } from './wait-for-paint.ts';

const products = buildTestProducts({
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: {
    fees: sampleCatalog.fees,
    taxCharges: listTaxCharges(sampleCatalog.taxCharges, addressWithAll.state),
    terms: sampleCatalog.terms,
  },
});

const lines = (count: number) =>
  digitalVoice({ lines: Array.from({ length: count }, () => ({ planId: 'bdv', device: 'desktop' })) });

function loadCart(cart: Cart, { isInternetLoaded = true } = {}) {
  cacheCart(cartSession, buildTestView(cart));
  cartSession.queryClient.setQueryData(productsQuery(cartSession).queryKey, products);
  if (isInternetLoaded) cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
}

let cartSession = createTestCartSession();
beforeEach(() => {
  cartSession = createTestCartSession();
});
const pending = () => cartSession.pendingChoice.get();
const expected = () => cartSession.expectedBreakdown.get();

test('header and cart show the last of several choices before the server confirms them', async () => {
  loadCart(buildCart([internet('fiber-100')]));
  showPendingChoice(cartSession, () => buildTestView(buildCart([internet('fiber-500-static')])).chosen, 5000);
  await waitForPaint();
  expect(expected()?.header).toMatchObject({ title: 'Fiber 500 with static IP', cents: 11_900 });
  for (const count of [1, 2, 3])
    showPendingChoice(cartSession, () => buildTestView(buildCart([internet('fiber-100'), lines(count)])).chosen, 5900);
  await waitForPaint();
  expect(expected()?.voice?.lines).toHaveLength(3);
  expect(pending()?.monthlyCents).toBe(
    priceCart(buildCart([internet('fiber-100'), lines(3)]), sampleCatalog).header.cents,
  );
});

test('the first choice shows its fees and taxes before the server confirms it', async () => {
  loadCart(buildCart([]));
  const first = buildCart([internet('fiber-100', { offerIds: ['no-activation'] }), lines(1)]);
  showPendingChoice(cartSession, () => buildTestView(first).chosen, 6900 + 5900);
  await waitForPaint();
  const { oneTime, taxes, month1Cents } = priceCart(first, sampleCatalog);
  expect(taxes.cents).toBeGreaterThan(0);
  expect(expected()).toMatchObject({ oneTime, taxes, month1Cents });
});

test('only the total is shown before the confirmation when the catalog is not loaded', async () => {
  loadCart(buildCart([internet('fiber-100')]), { isInternetLoaded: false });
  showPendingChoice(cartSession, () => buildTestView(buildCart([internet('fiber-100'), lines(1)])).chosen, 5900);
  expect(pending()).toMatchObject({ monthlyCents: 6900 + 5900 });
  await waitForPaint();
  expect(expected()).toBeNull();
});

test('another term shows its quoted total immediately, then its lines, and the next choice builds on it', async () => {
  loadCart(buildCart([internet('fiber-100'), lines(2)]));
  showPendingTerm(cartSession, 'MonthToMonth', 3000);
  expect(pending()).toMatchObject({ term: 'MonthToMonth', monthlyCents: 6900 + 2 * 5900 + 3000 });
  await waitForPaint();
  const monthly = buildCart([internet('fiber-100'), lines(2), { do: 'switchTerm', term: 'MonthToMonth' }]);
  const { header, voice } = priceCart(monthly, sampleCatalog);
  expect(expected()).toMatchObject({ header: { title: header.title, cents: header.cents, term: 'MonthToMonth' } });
  expect(expected()?.voice?.lines).toEqual(voice?.lines);
  expect(pending()?.monthlyCents).toBe(header.cents);
  showPendingChoice(cartSession, ({ digitalVoice: _removed, ...chosen }) => chosen, -5900);
  expect(pending()).toMatchObject({ term: 'MonthToMonth', chosen: { internet: { planId: 'fiber-100-monthly' } } });
});
