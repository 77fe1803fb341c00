import { price } from '@demarc/domain/cart';
import { carried, internet, tripleCart } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import type { OrderPeople } from '@demarc/domain/checkout';
import type { PlacedOrder } from '@demarc/domain/order';
import { cartView } from '@demarc/domain/submission';
import { money } from '@demarc/domain/text';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SettingsProvider } from '../../lib/settings.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { CallUs } from '../confirmation-contact-rep/CallUs.tsx';
import { ConfirmationPage } from './ConfirmationPage.tsx';

const viewOf = (cart: ReturnType<typeof tripleCart>) => cartView(cart, price(cart, sampleCatalog), sampleCatalog);
const people: OrderPeople = { customerType: 'SoleOwner', firstName: 'Jane', lastName: 'Doe', cardHolder: null };
const order: PlacedOrder = {
  ...{ number: 'M-100200', state: 'submitted', placedAt: '2026-11-15T10:00:00.000Z', businessName: 'Harbor Bakery' },
  visit: { date: '2026-11-19', interval: '8:00 AM - 12:00 PM', installBy: 'technician' },
  ...{ monthlyCents: 8400, oneTimeCents: 4900, people, email: 'jane@example.com' },
  address: '12 Pier Road, STE 2, Hoboken, NJ 07030',
  ...{ creditStatus: 'SUCCESS', reference: 'CR-77', depositCents: 0 },
  tiles: { router: 'Rent a Wi-Fi router', phones: [{ name: 'Desk phone, 4 lines', count: 2 }] },
  cart: viewOf(tripleCart(2)),
};

const pageOf = (Page: typeof ConfirmationPage, shown: PlacedOrder) =>
  renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: createElement(Page, { order: shown }) }))
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&');
const page = (change: Partial<PlacedOrder> = {}) => pageOf(ConfirmationPage, { ...order, ...change });
const headingOf = (html: string) => html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];
const thanked = (change: Partial<OrderPeople>) => headingOf(page({ people: { ...people, ...change } }));

test('the visit can be added to a calendar when the order has a status token', () => {
  expect(page({ statusToken: 'token-1' })).toMatch(
    /<a [^>]*href="[^"]*\/order-calendar\/token-1\.ics"[^>]*>.*Add to calendar/,
  );
  expect(page()).not.toContain('Add to calendar');
});

describe('the banner', () => {
  test.each(['SoleOwner', 'Partner'] as const)('thanks a %s by first and last name [K-068]', (customerType) => {
    expect(thanked({ customerType, cardHolder: 'Jo Park' })).toBe('Thank you, Jane Doe!');
  });

  test('thanks a company by the card holder, if that is another person [K-069]', () => {
    expect(thanked({ customerType: 'LLC', cardHolder: 'Jo Park' })).toBe('Thank you, Jo Park!');
    expect(thanked({ customerType: 'LLC', cardHolder: 'jane  DOE' })).toBe('Thank you, Jane Doe!');
    expect(thanked({ customerType: 'LLC' })).toBe('Thank you, Jane Doe!');
  });

  test('shows the business and the number of the order [K-071] [K-072]', () => {
    expect(page()).toContain('<p>Your order is being processed for Harbor Bakery.</p>');
    expect(page()).toMatch(/Order number<\/dt><dd[^>]*>M-100200<\/dd>/);
  });
});

test('the page shows the installation address with its unit', () => {
  expect(page()).toContain('<dt>Installation address</dt><dd>12 Pier Road, STE 2, Hoboken, NJ\u00a007030</dd>');
});

test('visit details are shown only when a technician comes', () => {
  const self = { date: '2026-11-19', interval: '8:00 AM - 12:00 PM', installBy: 'self' } as const;
  expect(page()).toContain('Installation details');
  expect(page({ visit: self })).not.toContain('Installation details');
  expect(page({ visit: self })).toContain('Install it yourself from');
});

test('the first bill equals the one shown before the order, with the deposit if one is due', () => {
  const { month1Cents } = order.cart.breakdown;
  const billOf = (html: string) => html.match(/First bill<\/dt><dd>(\$[\d,.]+)<span[^>]*>(.*?)<\/span>/)?.slice(1);
  expect(billOf(page())).toEqual([money(month1Cents), expect.stringMatching(/^then \$/)]);
  expect(billOf(page({ depositCents: 20_000 }))).toEqual([
    money(month1Cents + 20_000),
    expect.stringMatching(/^with the refundable deposit of \$200\.00, then \$/),
  ]);
});

test('an introductory price shows the later price, beside the bill and beside the services', () => {
  const html = page({ cart: viewOf(carried([internet('fiber-100')])) });
  expect(html).toContain('then $69.00/mo, $79.00/mo after 12 months, plus taxes and fees');
  expect(html).toMatch(/Monthly price<small>[^<]*\. \$79\.00\/mo after 12 months<\/small>/);
});

test('the tiles show the ordered router and phones, and are hidden without any [K-073] [K-074]', () => {
  const html = page();
  expect(html).toMatch(/<section aria-label="Your router".*?Rent a Wi-Fi router.*?<\/section>/);
  expect(html).toMatch(/<section aria-label="Your desktop phones".*?2 x Desk phone, 4 lines.*?<\/section>/);
  const none = page({ tiles: { router: null, phones: [] } });
  expect(none).not.toMatch(/Your router|Your desktop phones/);
});

test('Next Steps lists the status link, the mail and the portal in a new window [K-079] [K-080] [K-081] [K-082]', () => {
  const [, steps = ''] = page().match(/Next Steps<\/h2>(.*?)<\/section>/) ?? [];
  const [first, second, third] = [...steps.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item);
  expect(first).toContain('We will send a link to the status of your order to jane@example.com.');
  expect(second).toContain('Watch for an email from Gaff Business.');
  expect(third).toMatch(
    /business account portal.*<a [^>]*href="https:\/\/www\.gaff\.example\/portalLogin"[^>]*target="_blank"[^>]*>.*Sign Up/,
  );
});

test('the printed summary has exactly the groups of the order, with prices [K-078]', () => {
  const groups = (cart: PlacedOrder['cart']) =>
    [...page({ cart }).matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, heading]) => heading);
  const { internet: plan, voice, tv, otherServices, oneTime, taxes } = order.cart.breakdown;
  const first = [
    ['Internet Plan', plan?.lines[0]?.cents],
    ['Business Digital Voice', voice?.lines[0]?.cents],
    ['TV Plan', tv?.planCents],
    ['Other Service', otherServices[0]?.cents],
    ['Equipment and one-time charges', oneTime[0]?.cents],
    ['Taxes and other charges', taxes.charges[0]?.cents],
  ] as const;
  expect(groups(order.cart)).toEqual(first.map(([heading]) => heading));
  for (const [heading, cents] of first) {
    const [, lines = ''] = page().match(new RegExp(`<h3[^>]*>${heading}</h3>(.*?)</section>`)) ?? [];
    expect(lines.match(/<dd[^>]*>.*?(\$[\d,.]+)/)?.[1], heading).toBe(money(cents ?? 0));
  }
  const alone = groups(viewOf(carried([internet()])));
  expect(alone).toContain('Internet Plan');
  expect(alone).not.toContain('TV Plan');
});

test('a held order shows order number, reference number and support hours [K-083] [K-084]', () => {
  const html = pageOf(CallUs, { ...order, state: 'withRepresentative', creditStatus: 'FAILURE' });
  expect(headingOf(html)).toBe('Call us');
  // At night the page says that support is closed.
  expect(html).not.toContain('We are here');
  expect(html).toMatch(/Order number<\/dt><dd>M-100200<\/dd>.*Customer reference number<\/dt><dd>CR-77<\/dd>/);
  for (const line of testSettings.brand.supportHours) expect(html).toContain(`<li>${line}</li>`);
});

test('the ordered services are listed with their numbers, before the next steps', () => {
  const html = page().replace(/<\/?span[^>]*>/g, '');
  expect(html).toMatch(/Your services<\/h2>.*2 lines, \(\d{3}\) \d{3}-\d{4}, \(\d{3}\) \d{3}-\d{4}.*Next Steps/s);
});

test('a held order states that the date is held, and for how long', () => {
  const html = pageOf(CallUs, order);
  expect(html).toMatch(/Kept for you<\/dt><dd>Thursday, November 19, 2026<span[^>]*>8:00 AM - 12:00 PM/);
  expect(html).toContain(
    'Please call before the day you chose and within ten days of starting your order, whichever comes first',
  );
  expect(pageOf(CallUs, { ...order, visit: null })).not.toContain('Kept for you');
});
