import { calls } from '@demarc/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../ordering/order/index.ts';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { createChoices, getFloatCart, postJson } from '../../testing/choices.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { checkOut, chooseFiber, orderFiber, verifyBusiness } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { completeQuoteCheckout, submitQuote } from '../../testing/quote-buyer.ts';
import { sendCall } from '../../testing/shopper.ts';
import {
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
} from '../../testing/steps/saved-carts.ts';
import { operatorRoot as root, signInOperator } from '../../testing/steps/sign-in-operator.ts';
import { parseReportFilter } from './filter.ts';
import { type AbandonedCart, countFunnel, listAbandonedCarts, sumAbandonedCarts } from './store.ts';

const shop = await openShop({ jobs: 'running' });
const { app, clock, database, platform } = shop;
const { db } = database;
const { encodeInternet, rentedRouterId } = createChoices(platform.provider.catalog);
const minuteMs = 60_000;
const report = `${root}/abandoned-carts`;

const listCarts = (query = '') =>
  listAbandonedCarts(platform, parseReportFilter(new URLSearchParams(query)), clock.now(), 100);
const listEmails = (carts: readonly AbandonedCart[]) => carts.map(({ email }) => email).sort();
/** Builds a business with this name and email, so that the test can tell visitors apart in the report. */
const buildBusiness = (businessName: string, email: string) => ({
  ...harborBakery,
  info: { ...harborBakery.info, contact: { ...harborBakery.info.contact, businessName, email } },
});

/** Seven visitors who stop at different steps. The last one orders. */
const visitors = {
  checkedOnly: () => visitAddress(shop),
  chose: () => createShopperWithCart(shop),
  saved: async () => {
    const feedback = { rating: 2, comment: '=Too <b>dear</b>', sendOffers: true } as const;
    return (await saveNewCart(shop, { email: 'saved@example.com', ...feedback })).visitor;
  },
  async cameToCheckout() {
    const visitor = await createShopperWithCart(shop);
    await sendCall(visitor, calls.getCheckoutData, {});
    await submitBusiness(visitor, buildBusiness('', 'nobody'));
    return visitor;
  },
  async verified() {
    const visitor = await createShopperWithCart(shop);
    await sendCall(visitor, calls.getCheckoutData, {});
    await submitBusiness(visitor, buildBusiness('=Verified Bakery', 'verified@example.com'));
    return visitor;
  },
  async accepted() {
    const visitor = await visitAddress(shop);
    await checkOut(visitor, createBuyer(shop, { email: 'accepted@example.com' }));
    return visitor;
  },
  async ordered() {
    const visitor = await visitAddress(shop);
    await orderFiber(visitor, createBuyer(shop, { email: 'ordered@example.com' }));
    return visitor;
  },
};

const sessions: Record<string, string> = {};
let cartCents = 0;
let operator: Awaited<ReturnType<typeof signInOperator>>;
const get = (path: string) => operator.get(path);
let cartsBeforeHalfHour: readonly AbandonedCart[] = [];

beforeAll(async () => {
  for (const [name, visit] of Object.entries(visitors)) {
    const visitor = await visit();
    sessions[name] = visitor.sessionId;
    if (name === 'chose') cartCents = (await getFloatCart(visitor as never)).breakdown.header.cents;
  }
  clock.advance(29 * minuteMs - 1);
  cartsBeforeHalfHour = await listCarts();
  clock.advance(minuteMs + 1);
  operator = await signInOperator(shop);
});

const mapSteps = (carts: readonly AbandonedCart[]) => Object.fromEntries(carts.map(({ id, step }) => [id, step]));

describe('the report', () => {
  test('lists abandoned carts with their last step, without orders and empty carts', async () => {
    const { chose, saved, cameToCheckout, verified, accepted } = sessions as Record<keyof typeof visitors, string>;
    expect(mapSteps(await listCarts())).toEqual({
      [chose]: 'chosen',
      [saved]: 'chosen',
      [cameToCheckout]: 'checkout',
      [verified]: 'business',
      [accepted]: 'terms',
    });
  });

  test('lists a cart only after half an hour without a change', () => {
    expect(cartsBeforeHalfHour.map(({ id }) => id)).not.toContain(sessions.accepted);
  });

  test('has the last contact of the shopper, the address, the time and the monthly price', async () => {
    const carts = await listCarts();
    const findCart = (name: keyof typeof visitors) => carts.find(({ id }) => id === sessions[name]);
    expect(findCart('chose')).toMatchObject({
      email: 'ann@example.com',
      phone: '2125550100',
      business: '',
      monthlyCents: cartCents,
      savedAt: null,
      address: expect.stringMatching(/101 longboat wharf/i),
    });
    expect(cartCents).toBeGreaterThan(0);
    expect(findCart('saved')).toMatchObject({ email: 'saved@example.com', savedAt: expect.any(Date) });
    expect(findCart('verified')).toMatchObject({ email: 'verified@example.com', business: '=Verified Bakery' });
    expect(carts.map(({ abandonedAt }) => abandonedAt.getTime())).toEqual(
      carts.map(({ abandonedAt }) => abandonedAt.getTime()).sort((a, b) => b - a),
    );
  });

  test.each([
    ['step=terms', ['accepted@example.com']],
    ['saved=yes', ['saved@example.com']],
    ['saved=yes&step=terms', []],
    ['who=VERIFIED+bakery', ['verified@example.com']],
    ['who=saved%40', ['saved@example.com']],
    ['who=%25', []],
    ['who=%5C', []],
    ['worth=999999', []],
  ])('filters by %s: %j', async (query, emails) => {
    expect(listEmails(await listCarts(query))).toEqual(emails);
    const { count } = await sumAbandonedCarts(platform, parseReportFilter(new URLSearchParams(query)), clock.now());
    expect(count).toBe(emails.length);
  });

  test.each(['step=ordered', 'days=999', 'worth=-1', 'saved=maybe', 'who=%00'])(
    'ignores the invalid filter %s',
    async (query) => {
      expect(await listCarts(query)).toHaveLength(5);
    },
  );

  test('sums up the listed carts', async () => {
    const carts = await listCarts();
    expect(await sumAbandonedCarts(platform, parseReportFilter(new URLSearchParams()), clock.now())).toEqual({
      count: 5,
      saved: 1,
      monthlyCents: carts.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0),
    });
  });

  test('counts all visitors who checked an address in the funnel, by their last step', async () => {
    expect(await countFunnel(db, 7, clock.now())).toEqual({
      checked: 7,
      chosen: 6,
      checkout: 4,
      business: 3,
      credit: 2,
      terms: 2,
      ordered: 1,
    });
  });

  test('counts a verified business as ready for the terms in a shop without credit checks [P-095]', async () => {
    const withoutCredit = {
      db,
      provider: { ...platform.provider, rules: { ...platform.provider.rules, creditCheck: 'off' } },
    } as const;
    expect(await countFunnel(db, 7, clock.now(), { creditCheck: 'off' })).toMatchObject({
      business: 3,
      credit: 3,
      terms: 2,
    });
    const filter = parseReportFilter(new URLSearchParams());
    const steps = (await listAbandonedCarts(withoutCredit, filter, clock.now(), 50)).map(({ step }) => step);
    expect([steps.includes('business'), steps.includes('credit')]).toEqual([false, true]);
  });
});

describe('the page', () => {
  test('is only for operators, and lists the abandoned carts [E-046]', async () => {
    for (const [url = '', signIn] of [
      [report, `${root}?to=%2Fabandoned-carts`],
      [`${report}.csv`, root],
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([302, signIn, '']);
    }
    const page = await get('/abandoned-carts');
    expect(page.statusCode).toBe(200);
    for (const text of ['saved@example.com', '=Verified Bakery', 'Date and payment', 'Abandoned carts</dt><dd>5<'])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('ordered@example.com');
    expect(page.body).toMatch(/<rect class="reached" width="100" height="7"\/>/);
    expect((await get('/abandoned-carts?who=nobody-of-that-name')).body).toContain('No carts match these filters.');
  });

  test('links each cart to the events of its session', async () => {
    expect((await get('/abandoned-carts')).body).toContain(`href="${root}/events?session=${sessions.chose}"`);
  });

  test('shows the rating and the comment of a save', async () => {
    const page = (await get('/abandoned-carts?saved=yes')).body;
    expect(page).toContain('<strong>Not so good</strong> (2 of 5): “=Too &lt;b&gt;dear&lt;/b&gt;”');
    expect(page).toContain('<span class="badge">Wants offers</span>');
    const others = (await get('/abandoned-carts?saved=no')).body;
    for (const text of ['class="feedback"', 'Wants offers']) expect(others).not.toContain(text);
  });

  test('escapes the texts of shoppers', async () => {
    await db.query(sql`update saved_cart set email = '<img src=x>@example.com' where email = 'saved@example.com'`);
    const page = await get('/abandoned-carts?who=%3Cimg');
    expect(page.body).toContain('&lt;img src=x&gt;@example.com');
    expect(page.body).not.toContain('<img');
    await db.query(sql`update saved_cart set email = 'saved@example.com' where email like '<img%'`);
  });

  test('returns the same carts as CSV, and escapes formulas', async () => {
    const csv = await get('/abandoned-carts.csv?days=7');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="abandoned-carts-2026-03-03\.csv"$/),
      'cache-control': 'no-store',
    });
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFF"left_at","step","business","email","phone","address","monthly_dollars","saved_at","rating","reason","wants_offers"',
    );
    expect(rows).toHaveLength(5);
    expect(csv.body).toContain(`,"Credit check","'=Verified Bakery","verified@example.com",`);
    expect(csv.body).toMatch(/"saved@example\.com",.*Z","2","'=Too <b>dear<\/b>","yes"\r\n/);
    expect(csv.body).toMatch(/"verified@example\.com",.*,"","","",""\r\n/);
  });
});

test('a saved cart that was retrieved in another session is listed only for that session', async () => {
  const { visitor, cartToken } = await saveNewCart(shop, { email: 'moving@example.com' });
  await db.query(sql`update saved_cart set email = 'ann@example.com' where email = 'moving@example.com'`);
  const listIdsAfterHalfHour = async () => {
    clock.advance(30 * minuteMs);
    return (await listCarts()).map(({ id }) => id);
  };
  expect(await listIdsAfterHalfHour()).toContain(visitor.sessionId);
  const back = await passGate(shop, cartToken);
  await retrieveCart(back, `scartid=${cartToken}`);
  const seen = (await getFloatCart(back)).breakdown.header.cents;
  const moved = await listIdsAfterHalfHour();
  expect([moved.includes(visitor.sessionId), moved.includes(back.sessionId)]).toEqual([false, true]);
  const [copied] = await listCarts();
  expect(copied).toMatchObject({ id: back.sessionId, monthlyCents: seen });
  // The price includes the offer for returning shoppers.
  expect(seen).toBeLessThan(cartCents);
});

describe('a saved cart that was opened in several sessions', () => {
  const openInNewSession = async (token: string, email: string) => {
    const visitor = await passGate(shop, token, await shop.startVisit(), email);
    await retrieveCart(visitor, `scartid=${token}`);
    return visitor;
  };

  test('is listed once: with the email of the save, for the session that changed it last', async () => {
    const email = 'lock@example.com';
    const { cartToken } = await saveNewCart(shop, { email, rating: 4 });
    const first = await openInNewSession(cartToken, email);
    const last = await openInNewSession(cartToken, email);
    clock.advance(31 * minuteMs);
    expect(await listCarts('who=lock%40')).toMatchObject([
      { id: last.sessionId, email, savedAt: expect.any(Date), rating: 4 },
    ]);
    // The shopper continues in another session, so the cart is not abandoned.
    const third = await openInNewSession(cartToken, email);
    expect(await listCarts('who=lock%40')).toEqual([]);
    clock.advance(31 * minuteMs);
    expect(await listCarts('who=lock%40&saved=yes')).toMatchObject([{ id: third.sessionId }]);
    expect([first.sessionId, last.sessionId]).not.toContain(third.sessionId);
  });

  test('is not listed once one of the sessions ordered it, until the order is cancelled', async () => {
    const email = 'elsewhere@example.com';
    const buyer = await visitAddress(shop);
    await postJson(buyer, '/submit-data', encodeInternet(rentedRouterId));
    await sendSaveCart(buyer, { email });
    const [mail] = await listMails(shop, email);
    const copy = await openInNewSession(findToken(mail?.text ?? '', 'scartid'), email);
    const { orderNumber } = await orderFiber(buyer, createBuyer(shop));
    clock.advance(31 * minuteMs);
    expect(await listCarts('who=elsewhere%40')).toEqual([]);
    await cancelOrder(platform, shop.appointments, orderNumber, 'provider');
    expect(await listCarts('who=elsewhere%40')).toHaveLength(1);
    const later = new Date(clock.now().getTime() + 1).toISOString();
    await db.query(sql`update cart set changed_at = ${later} where session_id = ${copy.sessionId}`);
    clock.advance(31 * minuteMs);
    expect(await listCarts('who=elsewhere%40')).toMatchObject([{ id: copy.sessionId }]);
  });

  test('stays listed for the session that saved it after a referral, whose own cart has no personal data', async () => {
    const email = 'referring@example.com';
    const { visitor, cartToken } = await saveNewCart(shop, { email });
    clock.advance(minuteMs);
    const stranger = await shop.startVisit();
    await retrieveCart(stranger, `scartid=${cartToken}&fiosreferral=Y`);
    clock.advance(31 * minuteMs);
    expect(await listCarts('who=referring%40')).toMatchObject([{ id: visitor.sessionId, email }]);
    const own = (await listCarts()).find(({ id }) => id === stranger.sessionId);
    expect([own?.email, own?.savedAt]).toEqual(['', null]);
  });
});

test('an order from a quote counts as ordered, and a cart for the same address is not listed', async () => {
  const orderQuote = async (hasCart: boolean) => {
    const { visitor, request } = await completeQuoteCheckout(shop);
    if (hasCart) await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    expect((await submitQuote(visitor, request)).statusCode).toBe(200);
    return visitor;
  };
  const before = await countFunnel(db, 7, clock.now());
  // One after the other: their mobile number, the same one, holds one slot.
  const buyers = [await orderQuote(false), await orderQuote(true)];
  expect((await countFunnel(db, 7, clock.now())).ordered).toBe(before.ordered + 2);
  clock.advance(31 * minuteMs);
  const ids = (await listCarts()).map(({ id }) => id);
  for (const { sessionId } of buyers) expect(ids).not.toContain(sessionId);
});

test('the funnel counts every credit check, passed or failed', async () => {
  const before = await countFunnel(db, 7, clock.now());
  const visitor = await visitAddress(shop);
  await chooseFiber(visitor, platform.provider.catalog);
  await verifyBusiness(visitor, createBuyer(shop, { ssn: '219090003' }));
  const after = await countFunnel(db, 7, clock.now());
  expect([after.credit - before.credit, after.terms - before.terms]).toEqual([1, 0]);
});

test('a cancelled order does not count as ordered, and its cart is listed', async () => {
  const visitor = await visitAddress(shop);
  const body = await checkOut(visitor, createBuyer(shop));
  await sendSaveCart(visitor, { email: 'cancelled@example.com' });
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body });
  clock.advance(31 * minuteMs);
  const before = await countFunnel(db, 7, clock.now());
  expect(listEmails(await listCarts())).not.toContain('cancelled@example.com');
  await cancelOrder(platform, shop.appointments, orderNumber, 'provider');
  expect(await countFunnel(db, 7, clock.now())).toEqual({ ...before, ordered: before.ordered - 1 });
  expect(await listCarts('who=cancelled%40')).toMatchObject([{ id: visitor.sessionId, step: 'terms' }]);
});
