import { priceCart } from '@demarc/domain/cart';
import { buildCart, buildTripleCart, internet } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import type { OrderPeople } from '@demarc/domain/checkout';
import type { PlacedOrder } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { assignedLaterSettings } from '../../testing/assigned-later-settings.ts';
import { findSections, readTerms, readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { CallUs } from '../confirmation-contact-rep/CallUs.tsx';
import { ConfirmationPage } from './ConfirmationPage.tsx';

const buildView = (cart: ReturnType<typeof buildTripleCart>) =>
  buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog);
const people: OrderPeople = { customerType: 'SoleOwner', firstName: 'Jane', lastName: 'Doe', cardHolder: null };
const order: PlacedOrder = {
  number: 'M-100200',
  state: 'submitted',
  placedAt: '2026-11-15T10:00:00.000Z',
  businessName: 'Harbor Bakery',
  visit: { date: '2026-11-19', interval: '8:00 AM - 12:00 PM', installBy: 'technician' },
  monthlyCents: 8400,
  oneTimeCents: 4900,
  people,
  email: 'jane@example.com',
  address: '12 Pier Road, STE 2, Hoboken, NJ 07030',
  creditStatus: 'SUCCESS',
  reference: 'CR-77',
  payment: '',
  depositCents: 0,
  tiles: { router: 'Rent a Wi-Fi router', phones: [{ name: 'Desk phone, 4 lines', count: 2 }] },
  letterConfirmation: '',
  cart: buildView(buildTripleCart(2)),
};

const renderPage = (change: Partial<PlacedOrder> = {}) =>
  renderInShop(<ConfirmationPage order={{ ...order, ...change }} />);
const readTitle = () => readText(screen.getByRole('heading', { level: 1 }));
const readTerm = (term: string) => readTerms().find(([name]) => name === term)?.[1];

test('the visit can be added to a calendar when the order has a status token', () => {
  renderPage({ statusToken: 'token-1' });
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toMatch(/\/order-calendar\/token-1\.ics$/);
  renderPage();
  expect(screen.queryByText('Add to calendar')).toBeNull();
});

describe('the banner', () => {
  const renderThanks = (change: Partial<OrderPeople>) => {
    renderPage({ people: { ...people, ...change } });
    return readTitle();
  };

  test.each(['SoleOwner', 'Partner'] as const)('thanks a %s by first and last name [K-068]', (customerType) => {
    expect(renderThanks({ customerType, cardHolder: 'Jo Park' })).toBe('Thank you, Jane Doe!');
  });

  test('thanks a company by the card holder, if that is another person [K-069]', () => {
    expect(renderThanks({ customerType: 'LLC', cardHolder: 'Jo Park' })).toBe('Thank you, Jo Park!');
    expect(renderThanks({ customerType: 'LLC', cardHolder: 'jane  DOE' })).toBe('Thank you, Jane Doe!');
    expect(renderThanks({ customerType: 'LLC' })).toBe('Thank you, Jane Doe!');
  });

  test('shows the business and the number of the order [K-071] [K-072]', () => {
    renderPage();
    screen.getByText('Your order is being processed for Harbor Bakery.');
    expect(readTerm('Order number')).toBe('M-100200');
  });
});

test('the page shows the installation address with its unit', () => {
  renderPage();
  expect(readTerm('Installation address')).toBe('12 Pier Road, STE 2, Hoboken, NJ\u00a007030');
});

test('visit details are shown only when a technician comes', () => {
  renderPage();
  screen.getByRole('button', { name: 'Installation details' });
  renderPage({ visit: { date: '2026-11-19', interval: '8:00 AM - 12:00 PM', installBy: 'self' } });
  expect(screen.queryByText('Installation details')).toBeNull();
  expect(readTerm('Install it yourself from')).toBe('Thursday, November 19, 2026 8:00 AM - 12:00 PM');
});

test('the first bill equals the one shown before the order, with the deposit if one is due', () => {
  const { month1Cents } = order.cart.breakdown;
  renderPage();
  expect(readTerm('First bill')?.startsWith(`${formatMoney(month1Cents)} then $`)).toBe(true);
  renderPage({ depositCents: 20_000 });
  const withDeposit = `${formatMoney(month1Cents + 20_000)} including the refundable deposit of $200.00, then $`;
  expect(readTerm('First bill')?.startsWith(withDeposit)).toBe(true);
});

test('an introductory price shows the later price, beside the bill and beside the services', () => {
  renderPage({ cart: buildView(buildCart([internet('fiber-100')])) });
  expect(readTerm('First bill')).toContain('then $69.00/mo, $79.00/mo after 12 months, plus taxes and fees');
  const services = screen.getByRole('region', { name: 'Your services' });
  expect(readTerms(services).map(([term]) => term)).toContainEqual(
    expect.stringMatching(/^Monthly price .*\. \$79\.00\/mo after 12 months$/),
  );
});

test('the tiles show the ordered router and phones, and are hidden without any [K-073] [K-074]', () => {
  renderPage();
  within(screen.getByRole('region', { name: 'Your router' })).getByText('Rent a Wi-Fi router');
  within(screen.getByRole('region', { name: 'Your desktop phones' })).getByText('2 x Desk phone, 4 lines');
  renderPage({ tiles: { router: null, phones: [] } });
  expect(screen.queryByText(/Your router|Your desktop phones/)).toBeNull();
});

test('Next Steps lists the status link, the mail and the portal in a new window [K-079] [K-080] [K-081] [K-082]', () => {
  renderPage();
  const steps = within(screen.getByRole('region', { name: 'Next Steps' })).getAllByRole('listitem');
  expect(steps.map(readText)).toEqual([
    'We will send a link to the status of your order to jane@example.com.',
    'Watch for an email from Gaff Business.',
    expect.stringContaining('business account portal'),
  ]);
  const link = screen.getByRole('link', { name: 'Sign Up (opens in a new window)' });
  expect(steps[2]?.contains(link)).toBe(true);
  expect(link.getAttribute('href')).toBe('https://www.gaff.example/portalLogin');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('the printed summary has exactly the groups of the order, with prices [K-078]', () => {
  const { internet: plan, voice, tv, otherServices, oneTime, taxes } = order.cart.breakdown;
  const firstPrices = [
    ['Internet Plan', plan?.lines[0]?.cents],
    ['Business Digital Voice', voice?.lines[0]?.cents],
    ['TV Plan', tv?.planCents],
    ['Other Service', otherServices[0]?.cents],
    ['Equipment and one-time charges', oneTime[0]?.cents],
    ['Taxes and other charges', taxes.charges[0]?.cents],
  ] as const;
  renderPage();
  const groups = findSections(3);
  expect([...groups.keys()]).toEqual(firstPrices.map(([heading]) => heading));
  for (const [heading, cents] of firstPrices) {
    const group = groups.get(heading);
    expect(group && readTerms(group)[0]?.[1], heading).toBe(formatMoney(cents ?? 0));
  }
  renderPage({ cart: buildView(buildCart([internet()])) });
  expect(findSections(3).has('Internet Plan')).toBe(true);
  expect(findSections(3).has('TV Plan')).toBe(false);
});

test('a held order shows order number, reference number and support hours [K-083] [K-084]', () => {
  renderInShop(<CallUs order={{ ...order, state: 'withRepresentative', creditStatus: 'FAILURE' }} />);
  expect(readTitle()).toBe('Call us');
  // At night the page says that support is closed.
  expect(screen.queryByText(/We are here/)).toBeNull();
  expect(readTerms().slice(0, 2)).toEqual([
    ['Order number', 'M-100200'],
    ['Customer reference number', 'CR-77'],
  ]);
  const hours = within(screen.getByRole('list', { name: 'Support hours' })).getAllByRole('listitem');
  expect(hours.map(readText)).toEqual(testSettings.brand.supportHours);
});

test('the ordered services are listed with their numbers, before the next steps', () => {
  renderPage();
  const services = screen.getByRole('region', { name: 'Your services' });
  expect(readText(services)).toMatch(/2 lines, \(\d{3}\) \d{3}-\d{4}, \(\d{3}\) \d{3}-\d{4}/);
  const next = screen.getByRole('region', { name: 'Next Steps' });
  expect(services.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('both pages name the agreement of the order [S-002]', () => {
  const sentence = '2-year agreement, renews automatically; leaving early costs up to $831.60.';
  const cart = buildView(buildCart([internet('fiber-500')]));
  renderPage({ cart });
  expect(readTerm('Your agreement')).toBe(sentence);
  renderInShop(<CallUs order={{ ...order, cart }} />);
  expect(readTerm('Your agreement')).toBe(sentence);
  renderPage({ cart: buildView(buildCart([internet('fiber-500-monthly')])) });
  expect(readTerm('Your agreement')).toBe('Month-to-month agreement; you can leave at any time without a fee.');
});

test('a deposit says when and how it comes back [S-009]', () => {
  renderPage({ depositCents: 20_000 });
  expect(readTerm('First bill')).toMatch(new RegExp(`${testSettings.messages.depositReturn}$`));
  renderPage();
  expect(readTerm('First bill')).not.toContain('deposit');
});

test('a held order states that the date is held, and for how long', () => {
  renderInShop(<CallUs order={order} />);
  expect(readTerm('Reserved for you')).toBe('Thursday, November 19, 2026 8:00 AM - 12:00 PM');
  screen.getByText(
    /Please call before the day you chose or within ten days of starting your order, whichever comes first/,
  );
  renderInShop(<CallUs order={{ ...order, visit: null }} />);
  expect(readTerm('Reserved for you')).toBeUndefined();
});

test('the confirmation names the payment method, and nothing for an order without one [P-143]', () => {
  renderPage({ payment: 'Auto pay, Visa ending in 4242' });
  expect(readTerm('How you pay')).toBe('Auto pay, Visa ending in 4242');
  renderPage();
  expect(readTerm('How you pay')).toBeUndefined();
});

test.each([
  ['confirmation', ConfirmationPage],
  ['page of a held order', CallUs],
])('the %s says what to leave as it is while a number moves, and names the letter [S-157]', (_, Page) => {
  const text = 'Do not cancel your old service yet. The number can only move while it is active.';
  const { unmount } = renderInShop(<Page order={order} />);
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  const { voice } = order.cart.breakdown;
  if (!voice) throw new Error('the sample order has phones');
  const lines = [{ number: '2125550142', portedFrom: 'Old Telco', planName: 'Voice', cents: 3500 }];
  const cart = { ...order.cart, breakdown: { ...order.cart.breakdown, voice: { ...voice, lines } } };
  renderInShop(<Page order={{ ...order, cart, letterConfirmation: 'LOA-77' }} />);
  screen.getByText(text);
  screen.getByText('(212) 555-0142, now with Old Telco');
  screen.getByText('Letter of authorization: LOA-77');
});

test('the confirmation warns no longer of a number that has moved [O-199]', () => {
  const { voice } = order.cart.breakdown;
  if (!voice) throw new Error('the sample order has phones');
  const line = { portedFrom: 'Old Telco', planName: 'Voice', cents: 3500 };
  const lines = ['2125550142', '2125550143'].map((number) => ({ ...line, number }));
  const cart = { ...order.cart, breakdown: { ...order.cart.breakdown, voice: { ...voice, lines } } };
  renderPage({ cart, movedNumbers: ['2125550142'] });
  screen.getByText('A number you keep');
  screen.getByText('(212) 555-0143, now with Old Telco');
  expect(screen.queryByText(/\(212\) 555-0142, now/)).toBeNull();
  renderPage({ cart, movedNumbers: ['2125550142', '2125550143'] });
  expect(screen.queryByText(/Do not cancel your old service/)).toBeNull();
});

test.each([
  ['confirmation', ConfirmationPage],
  ['page of a held order', CallUs],
])('the %s says that the provider assigns the numbers of new lines [P-139]', (_, Page) => {
  const text = 'Gaff calls you with your new numbers.';
  const settings = assignedLaterSettings;
  renderInShop(<Page order={order} />, { settings });
  // The fax line of the sample order has no number that it could keep.
  screen.getByText(text);
  const { voice } = order.cart.breakdown;
  if (!voice) throw new Error('the sample order has phones');
  const { fax: _fax, ...withoutFax } = voice;
  const showVoice = (lines: typeof voice.lines) => {
    const cart = { ...order.cart, breakdown: { ...order.cart.breakdown, voice: { ...withoutFax, lines } } };
    renderInShop(<Page order={{ ...order, cart }} />, { settings });
  };
  showVoice(voice.lines);
  expect(screen.queryByText(text)).toBeNull();
  showVoice(voice.lines.map((line) => ({ ...line, number: '' })));
  screen.getByText(text);
});

test('the services on the confirmation and on its print have no number, but say that it comes later [P-139]', () => {
  const { voice } = order.cart.breakdown;
  if (!voice) throw new Error('the sample order has phones');
  const lines = voice.lines.map((line) => ({ ...line, number: '' }));
  const cart = { ...order.cart, breakdown: { ...order.cart.breakdown, voice: { ...voice, lines } } };
  renderInShop(<ConfirmationPage order={{ ...order, cart }} />, { settings: assignedLaterSettings });
  expect(readText(screen.getByRole('region', { name: 'Your services' }))).toContain('2 numbers assigned later');
  const printed = findSections(3).get('Business Digital Voice');
  expect(
    printed &&
      readTerms(printed)
        .map(([name]) => name)
        .slice(0, 3),
  ).toEqual([
    'Line 1 Business Digital Voice, number assigned later',
    'Line 2 Business Digital Voice, number assigned later',
    expect.stringMatching(/^Fax line.* Number assigned later$/),
  ]);
});
