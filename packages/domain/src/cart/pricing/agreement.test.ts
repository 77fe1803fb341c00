import { expect, test } from 'vitest';
import { buildCatalog, buildEarlierTerms, buildStoredCatalog, type EarlyTermination } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { describeAgreement, describePlanAgreement, getAgreement } from './agreement.ts';
import { priceCart } from './price-cart.ts';

const describeCart = (cart: Cart, catalog = sampleCatalog) => describeAgreement(priceCart(cart, catalog));
const twoYears = '2-year agreement, renews automatically';

test.each<[string, Cart, string]>([
  ['a constant price', buildCart([internet('fiber-500')]), '$831.60'],
  ['an introductory price and its end', buildCart([internet('fiber-100')]), '$621.60'],
  ['an introductory price beside TV', buildCart([internet('fiber-100'), tv('tv-local')]), '$915.60'],
  ['a standard phone', buildCart([phone()]), '$168.00'],
  ['TV alone', buildCart([tv('tv-preferred')]), '$630.00'],
])('names the most that leaving early costs with %s [S-001]', (_, cart, fee) => {
  expect(describeCart(cart)).toBe(`${twoYears}; leaving early costs up to ${fee}.`);
});

test('counts every telephone line, and no router, feature or discount [S-001]', () => {
  const lines = ['2125550101', '2125550102'].map((number) => ({ number, planId: 'bdv', device: 'desktop' as const }));
  const cart = buildCart([digitalVoice({ lines })]);
  const faxLines = [{ number: '2125550103', planId: sampleCatalog.faxLines[0]?.id ?? '' }];
  expect(priceCart(cart, sampleCatalog).earlyTermination).toEqual({ percent: 35, cents: 99_120 });
  const withFax = buildCart([digitalVoice({ lines, faxLines })]);
  expect(priceCart(withFax, sampleCatalog).earlyTermination?.cents).toBe(115_920);
  const rented = buildCart([internet('fiber-500', { routerId: sampleCatalog.routers[0]?.id ?? '' })]);
  expect(describeCart({ ...rented, autoPayPrice: true })).toBe(`${twoYears}; leaving early costs up to $831.60.`);
});

test('names no fee for a month-to-month cart [S-001]', () => {
  const cart = buildCart([internet('fiber-500-monthly')]);
  expect(describeCart(cart)).toBe('Month-to-month agreement; you can leave at any time without a fee.');
  expect(priceCart(cart, sampleCatalog).earlyTermination?.cents).toBe(0);
});

test("follows the provider's percentage [S-001]", () => {
  const price = (percent: number) =>
    describeCart(
      buildCart([internet('fiber-500')]),
      buildCatalog({ ...sampleCatalogData, terms: buildEarlierTerms(percent) }),
    );
  expect(price(50)).toBe(`${twoYears}; leaving early costs up to $1,188.00.`);
  expect(price(0)).toBe(`${twoYears}; leaving early costs nothing.`);
});

test('describes an order that was stored without the fee [S-002]', () => {
  const { header } = priceCart(buildCart([internet('fiber-500')]), sampleCatalog);
  expect(describeAgreement({ header })).toBe(`${twoYears}; leaving early costs an early termination fee.`);
});

test("describes an order that was stored without the provider's words", () => {
  for (const planId of ['fiber-500', 'fiber-500-monthly']) {
    const { agreement, ...stored } = priceCart(buildCart([internet(planId)]), sampleCatalog);
    expect(getAgreement(stored)).toEqual(agreement);
  }
});

test('describes a cart with a catalog that was stored without its terms', () => {
  const { terms: _terms, ...data } = sampleCatalogData;
  const stored = JSON.parse(JSON.stringify({ ...data, earlyTermination: { percent: 50 } }));
  const catalog = buildStoredCatalog(stored, 'earlier');
  expect(catalog.version).toBe('earlier');
  expect(describeCart(buildCart([internet('fiber-500')]), catalog)).toBe(
    `${twoYears}; leaving early costs up to $1,188.00.`,
  );
  expect(buildStoredCatalog(sampleCatalogData, 'stored').version).toBe('stored');
});

test.each<[string, EarlyTermination | undefined, string, string]>([
  ['a flat fee', { flatCents: 20_000 }, 'Leaving costs {{earlyTerminationFee}}.', 'Leaving costs $200.00.'],
  ['a schedule', { scheduleCents: [30_000, 20_000] }, 'We charge {{earlyTerminationFee}}!', 'We charge up to $300.00!'],
  ['none', undefined, 'Stay for $1 or $& leave.', 'Stay for $1 or $& leave.'],
])("says the provider's own words about %s [P-022] [P-023]", (_, earlyTermination, agreement, text) => {
  const term = {
    id: 'TwoYears',
    months: 24,
    name: 'Two years',
    agreement,
    description: '',
    ...(earlyTermination && { earlyTermination }),
  };
  const catalog = buildCatalog({ ...sampleCatalogData, terms: [term] });
  const breakdown = priceCart(buildCart([internet('fiber-500')]), catalog);
  expect(breakdown.agreement).toEqual({ name: 'Two years', text });
  expect(describeAgreement(breakdown)).toBe(text);
});

test('an empty cart has no agreement [S-001]', () => {
  expect(describeCart(buildCart([]))).toBe('');
});

test('names the same fee for a requested plan as for its cart [S-311]', () => {
  for (const plan of sampleCatalog.internetPlans.filter(({ ipType }) => ipType === 'Dynamic')) {
    const term = sampleCatalog.terms.find(({ id }) => id === plan.contract) ?? expect.unreachable();
    expect(describePlanAgreement(plan, term)).toBe(describeCart(buildCart([internet(plan.id)])));
  }
});
