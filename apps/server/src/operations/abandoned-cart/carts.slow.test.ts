import { calls } from '@demarc/contract';
import { type CartRow, cartList, operatorCalls } from '@demarc/contract/operator-api';
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
import { createOperator, openOperatorSession, operatorRoot } from '../operator/testing/operators.ts';
import { countFunnel } from './funnel-store.ts';
import { refreshSummaries } from './refresh-summaries.ts';

const shop = await openShop({ jobs: 'running' });
const { app, clock, database, platform } = shop;
const { db } = database;
const { encodeInternet, rentedRouterId } = createChoices(platform.provider.catalog);
const { firstName, lastName } = harborBakery.info.contact;
const minuteMs = 60_000;

const owner = await createOperator(shop);
let session = await openOperatorSession(shop, owner);
/** Asks as an operator, who signs in again after an idle half hour. */
async function get(path: string) {
  const answer = await session.get(path);
  if (answer.statusCode !== 401) return answer;
  session = await openOperatorSession(shop, owner);
  return session.get(path);
}
/** Lists carts, by default those that are neither in progress nor ordered. */
async function listCarts(query = 'state=abandoned,saved'): Promise<readonly CartRow[]> {
  const answer = await get(`/api/carts?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operatorCalls.listCarts.response.parse(answer.json()).rows;
}
const search = (text: string, state = 'abandoned,saved') => listCarts(`state=${state}&q=${encodeURIComponent(text)}`);
const listEmails = (carts: readonly CartRow[]) => carts.map(({ email }) => email).sort();
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
let cartsBeforeHalfHour: readonly CartRow[] = [];
let cartsInProgress: readonly CartRow[] = [];

beforeAll(async () => {
  for (const [name, visit] of Object.entries(visitors)) {
    const visitor = await visit();
    sessions[name] = visitor.sessionId;
    if (name === 'chose') cartCents = (await getFloatCart(visitor as never)).breakdown.header.cents;
  }
  clock.advance(29 * minuteMs - 1);
  cartsBeforeHalfHour = await listCarts();
  cartsInProgress = await listCarts('state=active');
  clock.advance(minuteMs + 1);
});

const mapSteps = (carts: readonly CartRow[]) => Object.fromEntries(carts.map(({ id, step }) => [id, step]));

describe('the list of carts', () => {
  test('has abandoned and saved carts with their last step, without orders and empty carts [E-046, A-095]', async () => {
    const { chose, saved, cameToCheckout, verified, accepted } = sessions as Record<keyof typeof visitors, string>;
    expect(mapSteps(await listCarts())).toEqual({
      [chose]: 'chosen',
      [saved]: 'chosen',
      [cameToCheckout]: 'checkout',
      [verified]: 'business',
      [accepted]: 'terms',
    });
  });

  test('calls a cart abandoned only after half an hour without a change [E-046, A-095]', () => {
    expect(cartsBeforeHalfHour.map(({ id }) => id)).not.toContain(sessions.accepted);
    expect(cartsInProgress.map(({ id }) => id)).toContain(sessions.accepted);
  });

  test('has the last contact of the shopper, the address, the time and the monthly price [A-095]', async () => {
    const carts = await listCarts();
    const findCart = (name: keyof typeof visitors) => carts.find(({ id }) => id === sessions[name]);
    expect(findCart('chose')).toMatchObject({
      ...{ shopper: 'ann@example.com', email: 'ann@example.com', phone: '212-555-0100', businessName: '' },
      ...{ state: 'abandoned', monthlyCents: cartCents, address: expect.stringMatching(/101 longboat wharf/i) },
    });
    expect(findCart('chose')).not.toHaveProperty('savedAt');
    expect(cartCents).toBeGreaterThan(0);
    expect(findCart('saved')).toMatchObject({
      ...{ state: 'saved', email: 'saved@example.com', savedAt: expect.any(String), reminders: 'waiting' },
      ...{ rating: '2', comment: '=Too <b>dear</b>', wantsOffers: 'yes' },
    });
    expect(findCart('verified')).toMatchObject({
      ...{ shopper: '=Verified Bakery', businessName: '=Verified Bakery', email: 'verified@example.com' },
      contactName: `${firstName} ${lastName}`,
    });
    const times = carts.map(({ changedAt }) => changedAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('finds an ordered cart by its order, and shows no step of it [A-095]', async () => {
    const [ordered] = await listCarts('state=ordered');
    expect(ordered).toMatchObject({
      id: sessions.ordered,
      state: 'ordered',
      orderNumber: expect.stringMatching(/^M-/),
    });
    expect(ordered).not.toHaveProperty('step');
    expect(await search(ordered?.orderNumber ?? '', 'ordered')).toEqual([ordered]);
  });

  test.each([
    ['step=terms', ['accepted@example.com']],
    ['state=saved', ['saved@example.com']],
    ['state=saved&step=terms', []],
    ['q=VERIFIED+bakery', ['verified@example.com']],
    ['q=saved%40', ['saved@example.com']],
    ['q=%25%25%25', []],
    ['q=%5C%5C%5C', []],
    ['reminders=waiting', ['saved@example.com']],
    ['reminders=off,sent', []],
    ['changedAt=..2025-01-01', []],
    ['area=Nowhere', []],
  ])('filters by %s: %j [E-046, A-096]', async (query, emails) => {
    expect(listEmails(await listCarts(query))).toEqual(emails);
    const { count } = (await get(`/api/carts?${query}`)).json();
    expect(count).toEqual({ value: emails.length, isExact: true });
  });

  test('finds a shopper by telephone number in any spelling, and by address [A-096]', async () => {
    for (const q of ['(212) 555-0100', '+1 212.555.0100', '101 longboat wharf'])
      expect(await search(q)).toContainEqual(expect.objectContaining({ id: sessions.chose }));
  });

  test('finds the carts of an area, as the calendar has it [A-096]', async () => {
    const { area } = (await get('/api/carts/filter-values')).json();
    const byArea = await Promise.all(area.map((name: string) => listCarts(`area=${encodeURIComponent(name)}`)));
    const all = await listCarts('');
    expect(all.length).toBeGreaterThan(0);
    for (const [index, rows] of byArea.entries()) expect(rows).toEqual(all.filter((cart) => cart.area === area[index]));
  });

  test.each(['step=ordered', 'days=999', 'state=maybe', 'q=a', 'sort=email'])(
    'refuses the unknown filter %s [A-096]',
    async (query) => {
      expect((await get(`/api/carts?${query}`)).statusCode).toBe(400);
    },
  );

  test('counts all visitors who checked an address in the funnel, by their last step', async () => {
    expect(await countFunnel(db, 7, clock.now())).toEqual({
      ...{ checked: 7, chosen: 6, checkout: 4, business: 3, credit: 2, terms: 2, ordered: 1 },
    });
  });

  test('counts a verified business as ready for the terms in a shop without credit checks [P-095]', async () => {
    expect(await countFunnel(db, 7, clock.now(), { creditCheck: 'off' })).toMatchObject({
      ...{ business: 3, credit: 3, terms: 2 },
    });
    await db.query(sql`insert into cart_change (session_id) select session_id from cart`);
    const rules = { ...platform.provider.rules, creditCheck: 'off' as const };
    await refreshSummaries({ db, clock, provider: { ...platform.provider, rules } });
    const steps = (await listCarts()).map(({ step }) => step);
    expect([steps.includes('business'), steps.includes('credit')]).toEqual([false, true]);
    await db.query(sql`insert into cart_change (session_id) select session_id from cart`);
    await refreshSummaries(platform);
  });

  test('is only for operators with the permission carts [E-046, A-097]', async () => {
    expect((await app.inject(`${operatorRoot}/api/carts`)).statusCode).toBe(401);
    const reader = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
    for (const path of ['/carts', '/carts.csv'])
      expect([path, (await reader.get(`/api${path}`)).statusCode]).toEqual([path, 403]);
    const support = await openOperatorSession(shop, await createOperator(shop, 'sue@example.com', 'support'));
    expect((await support.get('/api/carts')).statusCode).toBe(200);
    expect((await support.get('/api/carts.csv')).statusCode).toBe(403);
  });

  test('is downloaded with the same filters, without formulas, and recorded [E-046, A-097]', async () => {
    const csv = await get('/api/carts.csv?state=abandoned,saved');
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="carts-2026-03-03\.csv"$/),
      'cache-control': 'no-store',
    });
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toBe(
      `\uFEFF${Object.values(cartList.columns)
        .map(({ label }) => `"${label}"`)
        .join(',')}`,
    );
    expect(rows).toHaveLength(5);
    expect(csv.body).toContain(`"'=Verified Bakery","Abandoned","Credit check","'=Verified Bakery",`);
    expect(csv.body).toMatch(
      /"saved@example\.com",.*"More to come","Not so good \(2 of 5\)","'=Too <b>dear<\/b>","Yes","",/,
    );
    expect(csv.body).toMatch(/"verified@example\.com",.*,"","","","","","","20[^"]*-05:00"\r\n/);
    const [entry] = await db.query(sql`select subject_label, changes from audit_entry where action = 'download'`);
    const filters = JSON.stringify({ state: ['abandoned', 'saved'] });
    expect(entry).toEqual({ subjectLabel: '/api/carts.csv', changes: [{ path: 'filters', after: filters }] });
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
    expect(await search('lock@')).toMatchObject([
      { id: last.sessionId, email, savedAt: expect.any(String), rating: '4' },
    ]);
    const third = await openInNewSession(cartToken, email);
    expect(await search('lock@')).toMatchObject([{ id: third.sessionId }]);
    clock.advance(31 * minuteMs);
    expect(await search('lock@', 'saved')).toMatchObject([{ id: third.sessionId }]);
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
    expect(await search('elsewhere@')).toEqual([]);
    await cancelOrder(platform, shop.appointments, orderNumber, 'provider');
    expect(await search('elsewhere@')).toHaveLength(1);
    const later = new Date(clock.now().getTime() + 1).toISOString();
    await db.query(sql`update cart set changed_at = ${later} where session_id = ${copy.sessionId}`);
    clock.advance(31 * minuteMs);
    expect(await search('elsewhere@')).toMatchObject([{ id: copy.sessionId }]);
  });

  test('stays listed for the session that saved it after a referral, whose own cart has no personal data', async () => {
    const email = 'referring@example.com';
    const { visitor, cartToken } = await saveNewCart(shop, { email });
    clock.advance(minuteMs);
    const stranger = await shop.startVisit();
    await retrieveCart(stranger, `scartid=${cartToken}&fiosreferral=Y`);
    clock.advance(31 * minuteMs);
    expect(await search('referring@')).toMatchObject([{ id: visitor.sessionId, email }]);
    const own = (await listCarts()).find(({ id }) => id === stranger.sessionId);
    expect([own?.email, own?.savedAt]).toEqual(['', undefined]);
  });
});

test('reminders are off once they were stopped, and after a later save for the same email [A-098]', async () => {
  const email = 'again@example.com';
  const { visitor } = await saveNewCart(shop, { email });
  const readReminders = async () => (await search(email)).map(({ id, reminders }) => [id, reminders]);
  expect(await readReminders()).toEqual([[visitor.sessionId, 'waiting']]);
  clock.advance(31 * minuteMs);
  const later = await saveNewCart(shop, { email });
  expect(await readReminders()).toEqual([
    [later.visitor.sessionId, 'waiting'],
    [visitor.sessionId, 'off'],
  ]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `${shop.api}/reminders/${later.stopToken}`;
  const stopped = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect(stopped.statusCode).toBe(200);
  expect((await readReminders())[0]).toEqual([later.visitor.sessionId, 'off']);
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
  expect(await search('cancelled@')).toMatchObject([{ id: visitor.sessionId, step: 'terms' }]);
});
