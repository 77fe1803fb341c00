import { calls } from '@demarc/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../ordering/order/index.ts';
import { sql } from '../../platform/database/sql.ts';
import { buyerAt } from '../../testing/buyer.ts';
import { choicesIn, floatCart, json } from '../../testing/choices.ts';
import { harborBakery, tellBusiness } from '../../testing/harbor-bakery.ts';
import { checkOut, chooseFiber, orderFiber, verifyBusiness } from '../../testing/journey.ts';
import { openShop, visitAt } from '../../testing/open-shop.ts';
import { readyToOrder, submit } from '../../testing/quote-buyer.ts';
import { mailsOf, pass, retrieve, save, savedCart, shopper, tokenIn } from '../../testing/saving.ts';
import { ask } from '../../testing/shopper.ts';
import { operatorRoot as root, signedInOperator } from '../../testing/signed-in-operator.ts';
import { filterFrom } from './filter.ts';
import { type AbandonedCart, countFunnel, listAbandonedCarts, sumAbandonedCarts } from './store.ts';

const shop = await openShop({ jobs: 'running' });
const { app, clock, database, platform } = shop;
const { db } = database;
const { internetBody, rent } = choicesIn(platform.provider.catalog);
const minuteMs = 60_000;
const report = `${root}/abandoned-carts`;

const left = (query = '') => listAbandonedCarts(platform, filterFrom(new URLSearchParams(query)), clock.now(), 100);
const emailsOf = (carts: readonly AbandonedCart[]) => carts.map(({ email }) => email).sort();
/** The business of another name: what they are told apart by. */
const called = (businessName: string, email: string) => ({
  ...harborBakery,
  info: { ...harborBakery.info, contact: { ...harborBakery.info.contact, businessName, email } },
});

/** Seven visitors, each of whom came a step further than the one before; the last one orders. */
const visitors = {
  looked: () => visitAt(shop),
  chose: () => shopper(shop),
  saved: async () => {
    const said = { rating: 2, comment: '=Too <b>dear</b>', sendOffers: true } as const;
    return (await savedCart(shop, { email: 'saved@example.com', ...said })).visitor;
  },
  async cameToCheckout() {
    const visitor = await shopper(shop);
    await ask(visitor, calls.getCheckoutData, {});
    await tellBusiness(visitor, called('', 'nobody'));
    return visitor;
  },
  async verified() {
    const visitor = await shopper(shop);
    await ask(visitor, calls.getCheckoutData, {});
    await tellBusiness(visitor, called('=Verified Bakery', 'verified@example.com'));
    return visitor;
  },
  async accepted() {
    const visitor = await visitAt(shop);
    await checkOut(visitor, buyerAt(shop, { email: 'accepted@example.com' }));
    return visitor;
  },
  async ordered() {
    const visitor = await visitAt(shop);
    await orderFiber(visitor, buyerAt(shop, { email: 'ordered@example.com' }));
    return visitor;
  },
};

const sessions: Record<string, string> = {};
let worthCents = 0;
let operator: Awaited<ReturnType<typeof signedInOperator>>;
const get = (path: string) => operator.get(path);
let beforeQuiet: readonly AbandonedCart[] = [];

beforeAll(async () => {
  for (const [name, visit] of Object.entries(visitors)) {
    const visitor = await visit();
    sessions[name] = visitor.sessionId;
    if (name === 'chose') worthCents = (await floatCart(visitor as never)).breakdown.header.cents;
  }
  clock.advance(29 * minuteMs - 1);
  beforeQuiet = await left();
  clock.advance(minuteMs + 1);
  operator = await signedInOperator(shop);
}, 60_000);

const stepsOf = (carts: readonly AbandonedCart[]) => Object.fromEntries(carts.map(({ id, step }) => [id, step]));

describe('the report', () => {
  test('lists whose cart was left, and the step it was left at; not who ordered, nor who chose nothing', async () => {
    const { chose, saved, cameToCheckout, verified, accepted } = sessions as Record<keyof typeof visitors, string>;
    expect(stepsOf(await left())).toEqual({
      ...{ [chose]: 'chosen', [saved]: 'chosen', [cameToCheckout]: 'checkout' },
      ...{ [verified]: 'business', [accepted]: 'terms' },
    });
  });

  test('waits half an hour before somebody counts as gone', () => {
    expect(beforeQuiet.map(({ id }) => id)).not.toContain(sessions.accepted);
  });

  test('tells who it was as they told it last, where, when and what it was worth', async () => {
    const carts = await left();
    const of = (name: keyof typeof visitors) => carts.find(({ id }) => id === sessions[name]);
    expect(of('chose')).toMatchObject({
      ...{ email: 'ann@example.com', phone: '2125550100', business: '', monthlyCents: worthCents, savedAt: null },
      address: expect.stringMatching(/101 longboat wharf/i),
    });
    expect(worthCents).toBeGreaterThan(0);
    expect(of('saved')).toMatchObject({ email: 'saved@example.com', savedAt: expect.any(Date) });
    expect(of('verified')).toMatchObject({ email: 'verified@example.com', business: '=Verified Bakery' });
    expect(carts.map(({ leftAt }) => leftAt.getTime())).toEqual(
      carts.map(({ leftAt }) => leftAt.getTime()).sort((a, b) => b - a),
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
  ])('shows what %s asks for: %j', async (query, emails) => {
    expect(emailsOf(await left(query))).toEqual(emails);
    const { count } = await sumAbandonedCarts(platform, filterFrom(new URLSearchParams(query)), clock.now());
    expect(count).toBe(emails.length);
  });

  test.each(['step=ordered', 'days=999', 'worth=-1', 'saved=maybe', 'who=%00'])(
    'takes %s for nothing asked',
    async (query) => {
      expect(await left(query)).toHaveLength(5);
    },
  );

  test('adds up what it lists', async () => {
    const carts = await left();
    expect(await sumAbandonedCarts(platform, filterFrom(new URLSearchParams()), clock.now())).toEqual({
      ...{ count: 5, saved: 1, monthlyCents: carts.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0) },
    });
  });

  test('counts for the funnel everybody who checked an address, and how far they came', async () => {
    expect(await countFunnel(db, 7, clock.now())).toEqual({
      ...{ checked: 7, chosen: 6, checkout: 4, business: 3, credit: 2, terms: 2, ordered: 1 },
    });
  });
});

describe('the page', () => {
  test('is for operators alone, and lists the carts that were left [E-046]', async () => {
    for (const url of [report, `${report}.csv`]) {
      const closed = await app.inject(url);
      expect([closed.statusCode, closed.headers.location, closed.body]).toEqual([302, root, '']);
    }
    const page = await get('/abandoned-carts');
    expect(page.statusCode).toBe(200);
    for (const text of ['saved@example.com', '=Verified Bakery', 'Date and payment', 'Carts left</dt><dd>5<'])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('ordered@example.com');
    expect(page.body).toMatch(/<rect class="kept" width="100" height="7"\/>/);
    expect((await get('/abandoned-carts?who=nobody-of-that-name')).body).toContain('No cart fits.');
  });

  test('leads from each cart to what happened in its session', async () => {
    expect((await get('/abandoned-carts')).body).toContain(`href="${root}/events?session=${sessions.chose}"`);
  });

  test('tells what the shopper said when saving, for whoever wants to know why carts are left', async () => {
    const page = (await get('/abandoned-carts?saved=yes')).body;
    expect(page).toContain('<strong>Not so good</strong> (2 of 5): “=Too &lt;b&gt;dear&lt;/b&gt;”');
    expect(page).toContain('<span class="badge">Wants offers</span>');
    const others = (await get('/abandoned-carts?saved=no')).body;
    for (const text of ['class="said"', 'Wants offers']) expect(others).not.toContain(text);
  });

  test('shows what strangers wrote as text', async () => {
    await db.query(sql`update saved_cart set email = '<img src=x>@example.com' where email = 'saved@example.com'`);
    const page = await get('/abandoned-carts?who=%3Cimg');
    expect(page.body).toContain('&lt;img src=x&gt;@example.com');
    expect(page.body).not.toContain('<img');
    await db.query(sql`update saved_cart set email = 'saved@example.com' where email like '<img%'`);
  });

  test('gives the same carts as CSV, in which nothing is a formula', async () => {
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

test('a cart that went on in another browser is listed there alone', async () => {
  const { visitor, cart } = await savedCart(shop, { email: 'moving@example.com' });
  await db.query(sql`update saved_cart set email = 'ann@example.com' where email = 'moving@example.com'`);
  const idsAfterQuiet = async () => {
    clock.advance(30 * minuteMs);
    return (await left()).map(({ id }) => id);
  };
  expect(await idsAfterQuiet()).toContain(visitor.sessionId);
  const back = await pass(shop, cart);
  await retrieve(back, `scartid=${cart}`);
  const seen = (await floatCart(back)).breakdown.header.cents;
  const moved = await idsAfterQuiet();
  expect([moved.includes(visitor.sessionId), moved.includes(back.sessionId)]).toEqual([false, true]);
  const [brought] = await left();
  expect(brought).toMatchObject({ id: back.sessionId, monthlyCents: seen });
  // With the offer for whoever comes back.
  expect(seen).toBeLessThan(worthCents);
});

describe('a cart that was saved and opened in many browsers', () => {
  const opened = async (token: string, at: string) => {
    const visitor = await pass(shop, token, await shop.startVisit(), at);
    await retrieve(visitor, `scartid=${token}`);
    return visitor;
  };

  test('is one cart, saved, of whoever it was saved for, and where it was changed last', async () => {
    const email = 'lock@example.com';
    const { cart } = await savedCart(shop, { email, rating: 4 });
    const first = await opened(cart, email);
    const last = await opened(cart, email);
    clock.advance(31 * minuteMs);
    expect(await left('who=lock%40')).toMatchObject([
      { id: last.sessionId, email, savedAt: expect.any(Date), rating: 4 },
    ]);
    // Going on with it elsewhere, they have not left it.
    const third = await opened(cart, email);
    expect(await left('who=lock%40')).toEqual([]);
    clock.advance(31 * minuteMs);
    expect(await left('who=lock%40&saved=yes')).toMatchObject([{ id: third.sessionId }]);
    expect([first.sessionId, last.sessionId]).not.toContain(third.sessionId);
  });

  test('is not left anywhere once it was ordered in one of them, until the order is cancelled', async () => {
    const email = 'elsewhere@example.com';
    const buyer = await visitAt(shop);
    await json(buyer, '/submit-data', internetBody(rent));
    await save(buyer, { email });
    const [mail] = await mailsOf(shop, email);
    const copy = await opened(tokenIn(mail?.text ?? '', 'scartid'), email);
    const { orderNumber } = await orderFiber(buyer, buyerAt(shop));
    clock.advance(31 * minuteMs);
    expect(await left('who=elsewhere%40')).toEqual([]);
    await cancelOrder(platform, shop.appointments, orderNumber);
    expect(await left('who=elsewhere%40')).toHaveLength(1);
    const later = new Date(clock.now().getTime() + 1).toISOString();
    await db.query(sql`update cart set changed_at = ${later} where session_id = ${copy.sessionId}`);
    clock.advance(31 * minuteMs);
    expect(await left('who=elsewhere%40')).toMatchObject([{ id: copy.sessionId }]);
  });

  test('stays the saver’s where somebody comes by a referral, whose own cart tells of nobody', async () => {
    const email = 'referring@example.com';
    const { visitor, cart } = await savedCart(shop, { email });
    clock.advance(minuteMs);
    const stranger = await shop.startVisit();
    await retrieve(stranger, `scartid=${cart}&fiosreferral=Y`);
    clock.advance(31 * minuteMs);
    expect(await left('who=referring%40')).toMatchObject([{ id: visitor.sessionId, email }]);
    const own = (await left()).find(({ id }) => id === stranger.sessionId);
    expect([own?.email, own?.savedAt]).toEqual(['', null]);
  });
});

test('whoever orders by a quote has ordered: with no cart, or with one for the same address, which was not left then', async () => {
  const quoteOf = async (chosen: boolean) => {
    const { visitor, request } = await readyToOrder(shop);
    if (chosen) await json(visitor, '/submit-data', internetBody(rent));
    return { visitor, request };
  };
  const buyers = [await quoteOf(false), await quoteOf(true)];
  const before = await countFunnel(db, 7, clock.now());
  for (const { visitor, request } of buyers) expect((await submit(visitor, request)).statusCode).toBe(200);
  expect((await countFunnel(db, 7, clock.now())).ordered).toBe(before.ordered + 2);
  clock.advance(31 * minuteMs);
  const ids = (await left()).map(({ id }) => id);
  for (const { visitor } of buyers) expect(ids).not.toContain(visitor.sessionId);
});

test('the funnel counts whoever had their credit checked, passed or not: both go on', async () => {
  const before = await countFunnel(db, 7, clock.now());
  const visitor = await visitAt(shop);
  await chooseFiber(visitor, platform.provider.catalog);
  await verifyBusiness(visitor, buyerAt(shop, { ssn: '219090003' }));
  const after = await countFunnel(db, 7, clock.now());
  expect([after.credit - before.credit, after.terms - before.terms]).toEqual([1, 0]);
});

test('an order that was cancelled counts as none: its cart was left, and nobody ordered it', async () => {
  const visitor = await visitAt(shop);
  const body = await checkOut(visitor, buyerAt(shop));
  await save(visitor, { email: 'cancelled@example.com' });
  const { orderNumber } = await ask(visitor, calls.submitOrder, { body });
  clock.advance(31 * minuteMs);
  const before = await countFunnel(db, 7, clock.now());
  expect(emailsOf(await left())).not.toContain('cancelled@example.com');
  await cancelOrder(platform, shop.appointments, orderNumber);
  expect(await countFunnel(db, 7, clock.now())).toEqual({ ...before, ordered: before.ordered - 1 });
  expect(await left('who=cancelled%40')).toMatchObject([{ id: visitor.sessionId, step: 'terms' }]);
});
