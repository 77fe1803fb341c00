import { type Cart, type OneTimeCharge, priceCart } from '@demarc/domain/cart';
import { buildCart, buildTripleCart, internet, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReviewOrder } from '../../../screens/customize-order/extras/ReviewOrder.tsx';
import { findSections, readTerms, readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { formatChargeAmount, formatTaxEstimate } from '../pricing/price-text.ts';
import { cacheCart } from '../session/cart-query.ts';
import { buildTestView } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { CartSummary } from './CartSummary.tsx';

/** Renders a cart and returns its sections with their rows, the rows outside of them, and the text of the review. */
function renderCart(contents: Cart) {
  const cartSession = createTestCartSession();
  cacheCart(cartSession, buildTestView(contents));
  const review = readText(renderInShop(<ReviewOrder />, { cartSession }).container);
  renderInShop(<CartSummary page="customize" />, { cartSession });
  const elements = findSections(3);
  const sections = new Map([...elements].map(([title, section]) => [title, readTerms(section)]));
  const inSections = new Set([...elements.values()].flatMap((section) => readTerms(section).map(String)));
  const outsideSections = readTerms().filter((row) => !inSections.has(String(row)));
  return { sections, outsideSections, review };
}

const parseCents = (amount = '') => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);

test('voice lists each line with number and plan, then fax, services and account charges [C-056] [C-057] [C-058]', () => {
  const { sections } = renderCart(buildTripleCart(2));
  expect(sections.get('Business Digital Voice')).toEqual([
    ['(212) 555-0000 Business Digital Voice', '$59.00'],
    ['(212) 555-0001 Business Digital Voice', '$59.00'],
    ['Fax line (212) 555-0900', '$20.00'],
    ['Caller ID', '$9.00'],
    ['Inside wire maintenance', '$8.00'],
    ['Additional listing', '$5.00'],
  ]);
});

test('a free monthly choice reads "Included"', () => {
  const free = renderCart(buildCart([phone(), { do: 'chooseListing', listing: { id: 'listing' } }]));
  expect(free.sections.get('Standard phone')?.at(-1)).toEqual(['Business listing', 'Included']);
});

test('the cart shows one kind of voice, under its own name [C-054]', () => {
  expect(renderCart(buildCart([phone()])).sections.has('Standard phone')).toBe(true);
  expect(screen.queryByText(/Business Digital Voice/)).toBeNull();
  expect(renderCart(buildTripleCart(2)).sections.has('Standard phone')).toBe(false);
});

test('internet and TV plans appear under their headings with their options [C-053] [C-059]', () => {
  const { sections } = renderCart(buildTripleCart(2));
  expect(sections.get('Internet Plan')?.[0]).toEqual(['Fiber 500', '$99.00']);
  const staticIpRows = renderCart(buildCart([internet('fiber-500-static')])).sections.get('Internet Plan');
  expect(staticIpRows?.[0]).toEqual(['Fiber 500 with static IP', '$119.00']);
  expect(sections.get('TV Plan')).toEqual([
    ['Preferred TV', '$75.00'],
    ['Public viewing', '$20.00'],
    ['Gale Sports Extra', '$12.00'],
    ['Set-top box x 3', '$36.00'],
    ['Record 2 shows at once', '$10.00'],
    ['Movie channels Lantern Movies', '$15.00'],
  ]);
});

test('other services, offers, equipment and taxes have a row for each, with its price [C-062] [C-063] [C-066] [C-170]', () => {
  const { sections, outsideSections } = renderCart(buildTripleCart(2));
  expect(sections.get('Other Service')?.map(([, amount]) => amount)).toEqual([
    '$9.99',
    '$20.00',
    '$15.00',
    '$35.00',
    '$69.96',
  ]);
  expect(outsideSections).toEqual([
    ['Bundle savings: Fiber 500, Business Digital Voice and Preferred TV', '-$30.00'],
    ['Fiber 500 offer For 12 months', '-$10.00'],
    ['Total monthly charges $566.95/mo after 12 months', '$556.95'],
  ]);
  const charges = sections.get('Equipment and one-time charges') ?? [];
  expect(charges.slice(0, 7).map(([name]) => name)).toEqual([
    'Wireless router (bought) Billed over 12 installments: $25.00/mo for 12 months, the last payment $24.99',
    'Installation with inside wiring',
    '4-line phone x 2 Billed over 12 installments: $14.16/mo for 12 months, the last payment $14.24',
    'Additional cordless handset x 3 Billed over 12 installments: $21.24/mo for 12 months, the last payment $21.36',
    'Power Reserve Billed over 12 installments: $7.42/mo for 12 months, the last payment $7.38',
    'Telephone jack x 2',
    'Activation fee',
  ]);
  const taxes = sections.get('Taxes and other charges') ?? [];
  expect(taxes.map(([name]) => name)).toEqual([
    'Federal Universal Service Fee',
    'NY 911 fee',
    'Taxes',
    'Estimated taxes and other charges',
  ]);
  const [total, ...rows] = taxes.map(([, amount]) => parseCents(amount)).toReversed();
  expect(rows.reduce((sum, each) => sum + each, 0)).toBe(total);
});

test('a tax without an amount says where it is calculated, and never reads $0.00 [S-014]', () => {
  const { sections } = renderCart(buildCart([internet('hsi')]));
  expect(sections.get('Taxes and other charges')).toEqual([
    ['Taxes', 'Calculated on your bill'],
    ['Estimated taxes and other charges', 'Calculated on your bill'],
  ]);
  expect(formatTaxEstimate(311)).toBe('$3.11');
});

test('taxes of the tax service are no estimate, unless a discount reduces the bill [P-044]', () => {
  const charges = [
    { name: 'City tax', kind: 'tax', partsPerMillion: 100_000, on: ['internet'], perLineCents: 0 },
    { name: 'Recovery fee', kind: 'charge', partsPerMillion: 10_000, on: ['internet'], perLineCents: 0 },
  ] as const;
  const cart = buildCart([internet('hsi')]);
  const renderTaxes = (taxed: Partial<Cart>, rates: typeof charges | readonly [] = charges) =>
    renderCart({ ...cart, ...taxed, place: { ...cart.place, taxes: { charges: rates } } }).sections.get(
      'Taxes and other charges',
    );
  const rows = [
    ['Recovery fee', '$0.59'],
    ['Taxes', '$5.90'],
  ];
  expect(renderTaxes({})).toEqual([...rows, ['Total taxes and other charges', '$6.49']]);
  expect(renderTaxes({}, [])).toEqual([
    ['Taxes', '$0.00'],
    ['Total taxes and other charges', '$0.00'],
  ]);
  expect(renderTaxes({ autoPayPrice: true })).toEqual([...rows, ['Estimated taxes and other charges', '$6.49']]);
});

test('the cart names the agreement, and an empty cart names none [S-001]', () => {
  renderCart(buildCart([internet('hsi')]));
  screen.getByText('2-year agreement, renews automatically; leaving early costs up to $495.60.');
  renderCart(buildCart([]));
  expect(screen.queryByText(/agreement/)).toBeNull();
});

test('the monthly total is the sum of the monthly rows that are shown [C-171]', () => {
  const { sections, outsideSections } = renderCart(buildTripleCart(2));
  const monthly = ['Internet Plan', 'Business Digital Voice', 'TV Plan', 'Other Service'];
  const rows = [...monthly.flatMap((title) => sections.get(title) ?? []), ...outsideSections.slice(0, -1)];
  expect(rows.reduce((sum, [, amount]) => sum + parseCents(amount), 0)).toBe(parseCents(outsideSections.at(-1)?.[1]));
});

test('an introductory price shows the later price, in the cart and in the review', () => {
  const introductory = buildCart([internet('fiber-100', { routerId: 'router-rent' })]);
  const { sections, outsideSections, review } = renderCart(introductory);
  expect(outsideSections).toEqual([['Total monthly charges $94.00/mo after 12 months', '$84.00']]);
  expect(sections.get('Internet Plan')).toEqual([
    ['Fiber 100 $79.00/mo after 12 months', '$69.00'],
    ['Wireless router (rented)', '$15.00'],
  ]);
  expect(review).toContain('Internet Fiber 100 ($79.00/mo after 12 months), Wireless router (rented) $84.00/mo');
});

test('meetings without a plan appear in the cart, the total and the review', () => {
  const meetings = buildCart([{ do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses: 2 } } }]);
  const { sections, outsideSections, review } = renderCart(meetings);
  expect(priceCart(meetings, sampleCatalog).header.cents).toBe(3498);
  expect(sections.get('Other Service')).toEqual([['Meetings Pro 2 licenses', '$34.98']]);
  expect(outsideSections).toEqual([['Total monthly charges', '$34.98']]);
  expect(screen.queryByText(/Your selections and prices/)).toBeNull();
  expect(review).toContain('Meetings Pro 2 licenses $34.98/mo Monthly price');
  expect(renderCart(buildCart([])).review).toContain('Your selections and prices will appear here.');
});

test.each([
  [{ waived: true, cents: 4900 }, 'Fee Waived'],
  [{ waived: true, cents: 0 }, 'Fee Waived'],
  [{ waived: false, cents: 0 }, 'Fee Waived'],
  [{ waived: false, cents: 4900 }, '$49.00'],
])('a charge of %j reads %s [C-065]', (charge, text) => {
  expect(formatChargeAmount(charge as OneTimeCharge)).toBe(text);
});

test('the cart panel of checkout has the promo codes, because it replaces the order summary [P-115]', () => {
  const settings = { ...testSettings, promoCodes: true as const };
  const cartSession = createTestCartSession({ settings });
  cacheCart(cartSession, buildTestView(buildTripleCart(2)));
  const countFields = (page: 'customize' | 'checkout') => {
    renderInShop(<CartSummary page={page} />, { settings, cartSession });
    return screen.queryAllByRole('textbox', { name: /Promo code/ }).length;
  };
  expect([countFields('customize'), countFields('checkout')]).toEqual([0, 1]);
});
