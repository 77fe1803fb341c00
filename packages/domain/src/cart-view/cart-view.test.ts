import { expect, test } from 'vitest';
import { isEmptyCart, listLineNumbers, priceCart } from '../cart/index.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { buildCartView, type ChangedPrices, costsLess, findChangeElsewhere } from './cart-view.ts';

const lower: ChangedPrices = {
  beforeCents: 9900,
  afterCents: 8900,
  oneTimeBeforeCents: 0,
  oneTimeAfterCents: 0,
  changes: [],
  noLongerSold: [],
};
const change = (section: string, before: number, after: number) =>
  ({ section, name: 'A line', before, after }) as unknown as ChangedPrices['changes'][number];

test.each<[string, Partial<ChangedPrices>, boolean]>([
  ['a lower monthly price', {}, true],
  ['the same monthly price', { afterCents: 9900 }, false],
  ['a higher monthly price', { afterCents: 10_900 }, false],
  ['a lower monthly price without an item that is no longer sold', { noLongerSold: ['Caller ID'] }, false],
  ['a lower monthly price with a higher fee', { changes: [change('oneTime', 4900, 5900)] }, false],
  ['a lower monthly price with dearer equipment', { changes: [change('equipment', 4900, 5900)] }, false],
  ['a lower monthly price with a lower fee', { changes: [change('oneTime', 4900, 3900)] }, true],
  ['a lower monthly price with a new item that is free', { changes: [change('oneTime', 0, 0)] }, true],
  ['a lower monthly price with one dearer service', { changes: [change('internet', 100, 200)] }, true],
])('costsLess tells whether %s is better for the shopper', (_, prices, isBetter) => {
  expect(costsLess({ ...lower, ...prices })).toBe(isBetter);
});

test('a new one-time charge is never better for the shopper', () => {
  const { before: _, ...added } = change('oneTime', 0, 1);
  expect(costsLess({ ...lower, changes: [added as never] })).toBe(false);
});

test('the view of a cart has changed prices only if there are some', () => {
  const cart = buildCart([internet()]);
  const breakdown = priceCart(cart, sampleCatalog);
  expect('changed' in buildCartView(cart, breakdown, sampleCatalog)).toBe(false);
  expect(buildCartView(cart, breakdown, sampleCatalog, lower)).toMatchObject({ changed: lower, breakdown });
});

test('a cart is empty without a service and without meetings', () => {
  const isEmpty = (...commands: Parameters<typeof buildCart>[0]) =>
    isEmptyCart(priceCart(buildCart(commands), sampleCatalog));
  expect(isEmpty()).toBe(true);
  expect(isEmpty(internet())).toBe(false);
  expect(isEmpty({ do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses: 1 } } })).toBe(false);
});

test('the numbers of a phone are those of its lines, then those of its fax lines', () => {
  const line = { planId: 'bdv', device: 'desktop' } as const;
  const lines = [{ ...line, number: '2125550101' }, line];
  const faxLines = [{ planId: 'fax-line', number: '2125550900' }];
  expect(listLineNumbers(buildCart([digitalVoice({ lines, faxLines })]).voice)).toEqual(['2125550101', '2125550900']);
  expect(listLineNumbers(buildCart([phone()]).voice)).toEqual(['2125550101']);
  expect(listLineNumbers(undefined)).toEqual([]);
});

const view = (...commands: Parameters<typeof buildCart>[0]) => {
  const cart = buildCart(commands);
  return buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog);
};

test('a change elsewhere has the old and new totals; auto pay and the same order are none [S-151]', () => {
  const before = view(internet('fiber-1000'));
  expect(findChangeElsewhere(before, view(internet('fiber-1000')))).toBeUndefined();
  expect(
    findChangeElsewhere(before, view(internet('fiber-1000'), { do: 'priceForAutoPay', enrolled: true })),
  ).toBeUndefined();
  const after = view(internet('fiber-500'));
  const changed = findChangeElsewhere(before, after);
  expect(changed).toMatchObject({
    beforeCents: before.breakdown.header.cents,
    afterCents: after.breakdown.header.cents,
    noLongerSold: [],
    isChangedElsewhere: true,
  });
  expect(changed?.changes.length).toBeGreaterThan(0);
  // The notice stays until the shopper changes the order here; another change keeps the first totals.
  if (!changed) throw new Error('the change was not found');
  expect(findChangeElsewhere({ ...after, changed }, after)).toBe(changed);
  const wired = view(internet('fiber-100', { installationId: 'install-wiring' }));
  expect(wired.breakdown.oneTimeCents).toBeGreaterThan(after.breakdown.oneTimeCents);
  expect(findChangeElsewhere({ ...wired, changed }, view(internet('fiber-100')))).toMatchObject({
    beforeCents: before.breakdown.header.cents,
    oneTimeBeforeCents: before.breakdown.oneTimeCents,
  });
});

test('an offer or a term that was changed elsewhere is a change [S-151]', () => {
  const [plain, withOffer] = [view(internet()), view(internet(), { do: 'applySavedCartOffer' })];
  expect(findChangeElsewhere(plain, withOffer)?.changes).toEqual([
    { section: 'offer', name: 'Welcome back', after: -500 },
  ]);
  // TV has one price for all terms.
  const [twoYears, monthly] = [view(tv()), view(tv(), { do: 'switchTerm', term: 'MonthToMonth' })];
  expect(findChangeElsewhere(twoYears, monthly)).toMatchObject({ isChangedElsewhere: true, changes: [] });
});
