import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjustmentKinds,
  type Cart,
  listLaterPrices,
  listOrderItems,
  type PriceAdjustment,
  priceCart,
} from '../cart/index.ts';
import { arbitraryCart, buildCart, digitalVoice, internet, pricedCatalog, tv } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { splitCharges } from '../checkout/index.ts';
import { formatMoney } from '../text/index.ts';
import { buildQuoteDocument, type PriceTable, type QuoteDocument, type QuoteRevision } from './index.ts';

/** The slow tests set a higher number in vitest.config.ts. */
const runs = Number(process.env.RANDOM_CARTS ?? 100);

const provider = {
  name: 'Halyard Business',
  helpLine: '(800) 555-0142',
  privacyUrl: 'https://www.example.com/privacy',
};
const terms = {
  title: 'Terms and conditions',
  version: '2026-11',
  passages: [{ heading: 'Equipment', paragraphs: ['Rented equipment remains ours.'] }],
};
const describeCart = (cart: Cart, change: Partial<QuoteRevision> = {}, catalog = sampleCatalog): QuoteDocument =>
  buildQuoteDocument(
    {
      ...{ number: 'Q-100150', revision: 1, isDraft: false, preparedOn: '2026-03-02', validUntil: '2026-03-20' },
      address: { street: '150 Longboat Wharf', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' },
      told: {},
      ...change,
      cart,
    },
    { catalog, provider, terms, url: 'https://shop.example.com/business/internet/' },
  );
const withAdjustments = (cart: Cart, ...adjustments: readonly PriceAdjustment[]): Cart => ({ ...cart, adjustments });

/** Reads '$1,234.56' as 123456. */
const parseCents = (amount: string): number =>
  amount === 'Waived' ? 0 : Math.round(Number(amount.replace(/[$,]/g, '')) * 100);
const sum = (amounts: readonly string[]): number => amounts.reduce((total, amount) => total + parseCents(amount), 0);

describe('the document of a quote [O-130]', () => {
  test('names the quote, its customer, its premises, its sales person and the way to order it', () => {
    const document = describeCart(buildCart([internet('fiber-500')]), {
      revision: 2,
      told: {
        owner: { name: 'Sam Keel', phone: '212-555-0142' },
        contact: { email: 'ann@example.com', name: 'Ann Lee', business: 'Larch Bakery' },
        note: 'The price that we discussed.',
      },
    });
    expect(document).toMatchObject({
      title: 'Quote for Larch Bakery',
      services: 'Fiber 500',
      note: 'The price that we discussed.',
      facts: [
        ['Quote number', 'Q-100150 (revision 2)'],
        ['Prepared', 'March 2, 2026'],
        ['Valid until', 'March 20, 2026'],
        ['Agreement', '2 year agreement'],
      ],
      parties: [
        { name: 'Prepared for', lines: ['Larch Bakery', 'Ann Lee', 'ann@example.com'] },
        { name: 'Service address', lines: ['150 Longboat Wharf, STE 2', 'New York, NY 10012'] },
        { name: 'Your contact', lines: ['Sam Keel', '212-555-0142'] },
      ],
      ordering: {
        steps: [
          'Open the link in our email, or check the address 150 Longboat Wharf, STE 2, New York, NY 10012 on our website.',
          'Choose “Review/access existing quote”.',
          'Enter the quote number Q-100150. We’ll email you a code.',
        ],
        url: 'https://shop.example.com/business/internet/',
      },
      questions: ['Ask Sam Keel, 212-555-0142', 'Call us at (800) 555-0142'],
      terms,
    });
    const bare = describeCart(buildCart([internet('fiber-500')]));
    expect([bare.title, bare.note, bare.parties.map(({ name }) => name)]).toEqual([
      'Your quote',
      '',
      ['Service address'],
    ]);
    expect(bare.ordering.steps).toEqual([
      'Check the address 150 Longboat Wharf, STE 2, New York, NY 10012 on our website.',
      'Choose “Review/access existing quote”.',
      'Enter the quote number Q-100150.',
    ]);
    expect(bare.questions).toEqual(['Call us at (800) 555-0142']);
  });

  test('has the label of the internet plan, and none without internet', () => {
    const { label } = describeCart(buildCart([internet('fiber-500')]));
    expect(label[0]).toEqual({ kind: 'title', text: 'Broadband Facts' });
    expect(label).toContainEqual({ kind: 'section', name: 'Monthly Price', value: '$99.00' });
    expect(describeCart(buildCart([digitalVoice()])).label).toEqual([]);
  });
});

describe('the prices of the document [O-130]', () => {
  test('a negotiated price is a regular price, a discount and the price of the quote', () => {
    const cart = withAdjustments(
      buildCart([internet('fiber-1000', { routerId: 'router-buy' })]),
      { target: 'fiber-1000', kind: 'percentOff', value: 10, months: 12 },
      { target: 'router-buy', kind: 'setPrice', value: 19_999 },
    );
    const { monthly, once, highlights } = describeCart(cart);
    expect(monthly.rows[0]).toEqual({
      name: 'Fiber 1 Gig',
      notes: ['10% off for 12 months'],
      ...{ regular: '$169.00', discount: '-$16.90', price: '$152.10' },
    });
    expect([monthly.hasDiscounts, monthly.total.regular, monthly.total.discount, monthly.total.price]).toEqual([
      ...[true, '$169.00', '-$16.90', '$152.10'],
    ]);
    expect(once?.rows.find(({ name }) => name.startsWith('Wireless router'))).toMatchObject({
      ...{ regular: '$299.99', discount: '-$100.00', price: '$199.99' },
      notes: ['12 monthly installments of $16.67, the last $16.62'],
    });
    expect(highlights.map(({ name, amount }) => [name, amount])).toEqual([
      ['Each month', '$152.10'],
      ['One-time charges', once?.total.price],
      ['You save', '$16.90/mo'],
    ]);
    expect(highlights[2]?.details).toEqual(['$100.00 once']);
  });

  test('each period has its monthly price, and an introductory price names the next one', () => {
    const { monthly, steps, highlights } = describeCart(buildCart([internet('fiber-100')]));
    expect(monthly.rows[0]).toMatchObject({ name: 'Fiber 100', notes: ['$79.00 from month 13'], price: '$69.00' });
    expect(steps).toEqual([
      ['Months 1 to 12', '$69.00/mo'],
      ['From month 13', '$79.00/mo'],
    ]);
    expect(highlights[0]?.details).toEqual(['$79.00 from month 13', 'plus taxes and fees']);
    const short = withAdjustments(buildCart([internet('fiber-1000')]), {
      ...{ target: 'fiber-1000', kind: 'waive' as const, months: 1 },
    });
    expect(describeCart(short).steps).toEqual([
      ['Month 1', '$0.00/mo'],
      ['From month 2', '$169.00/mo'],
    ]);
    expect(describeCart(buildCart([internet('fiber-1000')])).steps).toEqual([]);
  });

  test('equipment in installments is a line of the bills, beside the monthly price [O-192]', () => {
    const { installments, firstBill } = describeCart(buildCart([internet('fiber-500', { routerId: 'router-buy' })]));
    expect(installments).toEqual([['Equipment, for 12 months, the last payment $24.99', '$25.00/mo']]);
    expect(firstBill[1]).toBe('$163.00');
    expect(describeCart(buildCart([internet('fiber-500')])).installments).toEqual([]);
  });

  test('lines have their number, a discount of several services is a line of its own, and a fee can be waived', () => {
    const line = { planId: 'bdv', device: 'desktop' } as const;
    const { monthly, once } = describeCart(
      buildCart([internet('fiber-500', { offerIds: ['no-activation'] }), digitalVoice({ lines: [line, line] }), tv()]),
    );
    expect(monthly.rows.map(({ name }) => name)).toContain('Business Digital Voice x 2');
    const bundle = monthly.rows.find(({ regular }) => regular === '');
    expect(bundle?.discount).toMatch(/^-\$/);
    expect(bundle?.price).toBe(bundle?.discount);
    expect(once?.rows.find(({ name }) => name === 'Activation fee')).toMatchObject({ price: 'Waived', regular: '' });
  });
});

/** Carts with negotiated prices of their own items. */
const arbitraryQuote = arbitraryCart.chain((cart) => {
  const adjustment: fc.Arbitrary<PriceAdjustment> = fc.record({
    target: fc.constantFrom(...listOrderItems(cart, pricedCatalog).map(({ id }) => id), 'activation'),
    kind: fc.constantFrom(...adjustmentKinds),
    value: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20_000 })),
    months: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  });
  // O-091: a quote has no adjustment twice.
  const selector = ({ target, kind }: PriceAdjustment) => `${target} ${kind}`;
  return fc.uniqueArray(adjustment, { maxLength: 6, selector }).map((adjustments): Cart => ({ ...cart, adjustments }));
});

test(`the lines of ${runs} quotes add up to the prices that the shopper sees, in every period [O-130]`, () => {
  const expectSums = (name: string, table: PriceTable, cents: number) => {
    const of = (column: 'regular' | 'discount' | 'price') => [
      sum(table.rows.map((row) => row[column])),
      parseCents(table.total[column]),
    ];
    const [regular, discount, price] = [of('regular'), of('discount'), of('price')];
    const isRight =
      price[0] === cents && price[1] === cents && regular[0] === regular[1] && discount[0] === discount[1];
    if (!isRight || (regular[0] ?? 0) + (discount[0] ?? 0) !== cents)
      throw new Error(`${name}: ${JSON.stringify(table)}, but the shopper saw ${cents}`);
  };
  fc.assert(
    fc.property(arbitraryQuote, (cart) => {
      const breakdown = priceCart(cart, pricedCatalog);
      const document = describeCart(cart, {}, pricedCatalog);
      expectSums('monthly', document.monthly, breakdown.subTotals.monthlyCents);
      if (document.once) expectSums('once', document.once, breakdown.oneTimeCents);
      else expect(breakdown.oneTimeCents).toBe(0);
      const later = listLaterPrices(breakdown).map(({ cents }) => `${formatMoney(cents)}/mo`);
      expect(document.steps.slice(1).map(([, price]) => price)).toEqual(later);
      const taxes = document.taxes.lines.map(([, amount]) => amount);
      expect(sum(taxes.length > 1 ? taxes.slice(0, -1) : taxes)).toBe(breakdown.taxes.cents);
      expect(parseCents(taxes.at(-1) ?? '$0')).toBe(breakdown.taxes.cents);
      expect(parseCents(document.firstBill[1])).toBe(breakdown.month1Cents);
      // O-192: the monthly price, the installments and what is billed at once make the first bill.
      const installments = document.installments.map(([, amount]) => amount.replace('/mo', ''));
      const monthlyCents = breakdown.subTotals.monthlyCents + sum(installments);
      expect(monthlyCents + splitCharges(breakdown).onceCents).toBe(breakdown.month1Cents);
    }),
    { numRuns: runs },
  );
});
