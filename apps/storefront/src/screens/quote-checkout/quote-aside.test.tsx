import { describeAgreement, priceCart } from '@demarc/domain/cart';
import { buildCart, internet, phone } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { formatMoney } from '@demarc/domain/text';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assignedLaterSettings } from '../../testing/assigned-later-settings.ts';
import { readTerms, readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { QuoteAside } from './QuoteAside.tsx';
import { quote } from './testing/quote-server.ts';

test('the summary shows every group of the totals, the address, and the last day of the price [K-130]', () => {
  const totals = {
    internetCents: 10100,
    phoneCents: 3500,
    equipmentOneTimeCents: 4900,
    otherCents: 2250,
    promotionCents: -1000,
    totalWithDiscountCents: 19750,
  };
  renderInShop(<QuoteAside quote={{ ...quote, totals }} />);
  const planName = quote.cart.breakdown.internet?.planName ?? '';
  expect(planName).not.toBe('');
  const sums = readTerms();
  expect(sums[0]?.[0]).toMatch(new RegExp(`^Internet ${planName}`));
  expect(sums).toEqual([
    [expect.stringMatching(/^Internet/), '$101.00'],
    [expect.stringMatching(/^Phone/), '$35.00'],
    [expect.stringMatching(/^Equipment and one-time charges/), '$49.00'],
    [expect.stringMatching(/^TV and other services/), '$22.50'],
    [expect.stringMatching(/^Promotions/), '-$10.00'],
    ['Total with discounts', '$197.50'],
  ]);
  expect(readText(screen.getByText(/154 Longboat Wharf/))).toBe('154 Longboat Wharf New York, NY 10012');
  screen.getByText(/Thursday, December 31, 2026/);
});

test('a group without a charge is hidden, unless it names something [S-074]', () => {
  const totals = { ...quote.totals, internetCents: 0, phoneCents: 0, otherCents: 0, promotionCents: 0 };
  renderInShop(<QuoteAside quote={{ ...quote, totals }} />);
  const groups = readTerms().map(([name]) => name);
  expect(groups.some((name) => name.startsWith('Internet'))).toBe(true);
  for (const empty of ['Phone', 'TV and other services', 'Promotions']) expect(groups).not.toContain(empty);
});

test('the summary says how much of the total is on the first bill when equipment is paid over time', () => {
  const { breakdown } = quote.cart;
  const extender = { name: 'Wi-Fi extender', cents: 19999, installments: 12, installmentCents: 1667 };
  const bought = { ...breakdown, oneTime: [extender], month1Cents: 35367 } as unknown as typeof breakdown;
  const totals = { ...quote.totals, totalWithDiscountCents: 53699 };
  const renderSummary = (shown: typeof breakdown) =>
    renderInShop(<QuoteAside quote={{ ...quote, totals, cart: { ...quote.cart, breakdown: shown } }} />);
  renderSummary(bought);
  screen.getByText(
    /You pay for equipment over 12 months: \$353\.67 of this total is on your first bill, and \$183\.32 is on later bills\./,
  );
  renderSummary({ ...breakdown, oneTime: [] });
  expect(screen.queryByText(/paid over/)).toBeNull();
});

test('the summary names the agreement of the quote [S-001]', () => {
  renderInShop(<QuoteAside quote={quote} />);
  screen.getByText(describeAgreement(quote.cart.breakdown));
  expect(describeAgreement(quote.cart.breakdown)).toMatch(
    /^2-year agreement, renews automatically; leaving early costs up to \$[\d,]+\.\d\d\.$/,
  );
});

test('phone lines of a quote say that their number is assigned later, if the provider assigns numbers [P-141]', () => {
  const line = { planId: '2033437' };
  const breakdown = priceCart(buildCart([phone({ lines: [line, line] })]), sampleCatalog);
  const listGroups = (settings = testSettings) => {
    renderInShop(<QuoteAside quote={{ ...quote, cart: { ...quote.cart, breakdown } }} />, { settings });
    return readTerms().map(([name]) => name);
  };
  expect(listGroups(assignedLaterSettings)).toContainEqual(
    expect.stringMatching(/^Phone .* x 2 \(number assigned later\)$/),
  );
  expect(listGroups().join()).not.toContain('assigned');
});

test('negotiated prices are lines of the summary, with the regular price struck through and the sum saved [O-092]', () => {
  const cart = {
    ...buildCart([internet('fiber-1000', { routerId: 'router-buy' })]),
    adjustments: [
      { target: 'fiber-1000', kind: 'amountOff' as const, value: 2000 },
      { target: 'router-buy', kind: 'amountOff' as const, value: 10_000 },
    ],
  };
  const breakdown = priceCart(cart, sampleCatalog);
  const { unmount } = renderInShop(
    <QuoteAside quote={{ ...quote, totals: breakdown.totals, cart: { ...quote.cart, breakdown } }} />,
  );
  const sums = readTerms();
  const planCents = breakdown.subTotals.monthlyCents;
  expect(sums).toContainEqual([
    'Your monthly price You save $20.00/mo',
    `Regular price ${formatMoney(planCents + 2000)}/mo ${formatMoney(planCents)}/mo`,
  ]);
  expect(sums).toContainEqual([
    'Your one-time price You save $100.00',
    `Regular price ${formatMoney(breakdown.oneTimeCents + 10_000)} ${formatMoney(breakdown.oneTimeCents)}`,
  ]);
  expect(screen.getAllByRole('deletion')).toHaveLength(2);
  expect(sums.find(([name]) => name.startsWith('Promotions'))?.[0]).toContain('Fiber 1 Gig: $20.00 off');
  expect(sums.find(([name]) => name.startsWith('Equipment and one-time charges'))?.[0]).toMatch(/\(regular price \$/);
  unmount();
  renderInShop(<QuoteAside quote={quote} />);
  expect(screen.queryByText(/You save/)).toBeNull();
});

test('the summary links to the PDF of the opened quote [O-135]', () => {
  renderInShop(<QuoteAside quote={quote} />);
  const link = screen.getByRole('link', { name: 'Download as PDF' });
  expect(link.getAttribute('href')).toBe(`${testSettings.basePath}/quote-pdf/${quote.sessionId}`);
  expect(link.hasAttribute('download')).toBe(true);
});

test('the summary has the note of the quote and its sales person with phone and email [O-096]', () => {
  const owner = { name: 'Sam Keel', phone: '212-555-0142', email: 'sam@example.com' };
  renderInShop(<QuoteAside quote={{ ...quote, owner, note: 'Includes the discount that we discussed.' }} />);
  screen.getByText('Includes the discount that we discussed.');
  screen.getByText(/Your contact for this quote: Sam Keel/);
  expect(screen.getByRole('link', { name: '212-555-0142' }).getAttribute('href')).toBe('tel:2125550142');
  expect(screen.getByRole('link', { name: 'sam@example.com' }).getAttribute('href')).toBe('mailto:sam@example.com');
});
