import { calls } from '@demarc/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../ordering/order/index.ts';
import { sql, json as toJson } from '../../platform/database/sql.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { listPorts } from '../../shopping/numbers/index.ts';
import { listSweeps } from '../../sweeps.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { createChoices, getFloatCart, postJson } from '../../testing/choices.ts';
import { orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import {
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
  shopperEmail,
  tryEmail,
} from '../../testing/steps/saved-carts.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import type { StoredSavedCart } from './store.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, database, clock } = shop;
const { db } = database;
const { encodeInternet, encodeDigitalVoice, bdvPlanId, createDigitalVoice, ownRouterId, changeCatalog } = createChoices(
  platform.provider.catalog,
);
const dayMs = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await db.query(
    sql`truncate saved_cart, saved_cart_link, saved_cart_visit, gate_tries, mail_message, rate_limit, daily_budget`,
  );
});

describe('the link to a saved cart', () => {
  test('copies every choice into another session, and later changes there do not affect the first [E-005]', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    const before = await getFloatCart(visitor);
    const back = await passGate(shop, cartToken);
    const answer = await retrieveCart(back, `scartid=${cartToken}&cmp=spring`);
    expect(answer.json()).toMatchObject({
      Status: 'SUCCESS',
      LastVisitPage: '/customize-order',
      DigitalAgentFlow: 'N',
      LQPost: { Address: { street: '101 Longboat Wharf', city: 'Hoboken', zip: '07030' }, FiOSDataStatus: 'Y' },
      ContactsInfo: { LQEmailId: shopperEmail, LQContactTN: '2125550100', SaveCartEmailId: shopperEmail },
    });
    const after = await getFloatCart(back);
    expect(after.chosen).toEqual(before.chosen);
    expect(after.breakdown.voice?.lines).toEqual(before.breakdown.voice?.lines);
    await postJson(back, '/submit-data', encodeInternet(ownRouterId));
    expect((await getFloatCart(visitor)).chosen).toEqual(before.chosen);
  });

  test('keeps the catalog that the cart was priced with, even long after its last sale', async () => {
    await saveNewCart(shop);
    await db.query(
      sql`truncate cart, price_quote, quote_link, quote_revision, quote_history, quote_pdf, quote_opening`,
    );
    await db.query(sql`update sold_catalog set first_sold_at = '2020-01-01'`);
    const later = changeCatalog(({ cardCredit }) => ({ cardCredit: { ...cardCredit, cents: cardCredit.cents + 1 } }));
    const provider = { ...platform.provider, catalog: later };
    await sweepAll(listSweeps({ ...platform, provider }, shop.appointments), clock.now());
    const versions = sql`select version from sold_catalog where version = ${platform.provider.catalog.version}`;
    expect(await db.query(versions)).toHaveLength(1);
  });

  test('copies the cart once when it is opened three times at once', async () => {
    const { cartToken } = await saveNewCart(shop);
    const back = await passGate(shop, cartToken);
    const answers = await Promise.all([1, 2, 3].map(() => retrieveCart(back, `scartid=${cartToken}`)));
    expect(new Set(answers.map((answer) => answer.json().LQPost.SessionId ?? answer.body)).size).toBe(1);
    const checks = sql`select count(*)::int as count from qualification where session_id = ${back.sessionId}`;
    expect(await db.query(checks)).toEqual([{ count: 1 }]);
  });

  test('copies the address check, so that no new check is needed', async () => {
    const { cartToken } = await saveNewCart(shop);
    const back = await passGate(shop, cartToken);
    const { GUISessionID } = (await retrieveCart(back, `scartid=${cartToken}`)).json().LQPost;
    const check = await back.send({ method: 'GET', url: `/checked-address?GUID=${GUISessionID}` });
    expect(check.json()).toMatchObject({ GUID: GUISessionID, FiOSDataStatus: 'Y' });
    expect(
      (await (await shop.startVisit()).send({ method: 'GET', url: `/checked-address?GUID=${GUISessionID}` }))
        .statusCode,
    ).toBe(404);
  });

  test('keeps later changes when the same session opens it again', async () => {
    const { cartToken } = await saveNewCart(shop);
    const back = await passGate(shop, cartToken);
    await retrieveCart(back, `scartid=${cartToken}`);
    await postJson(back, '/submit-data', encodeInternet(ownRouterId));
    await retrieveCart(back, `scartid=${cartToken}`);
    expect((await getFloatCart(back)).chosen.internet?.router.new).toBe(ownRouterId);
    await visitAddress(shop, '104 LONGBOAT WHARF', '10012', back);
    await retrieveCart(back, `scartid=${cartToken}`);
    expect((await getFloatCart(back)).chosen.internet?.router.new).not.toBe(ownRouterId);
  });

  test('applies the provider’s offer for returning shoppers [C-174] [K-125]', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    const back = await passGate(shop, cartToken);
    expect((await retrieveCart(back, `cid=${cartToken}`)).json().isSavedCartOfferApplied).toBe('Y');
    const [before, after] = [await getFloatCart(visitor), await getFloatCart(back)];
    expect(after.breakdown.offers.filter(({ kind }) => kind === 'savedCart')).toHaveLength(1);
    expect(after.breakdown.header.cents).toBeLessThan(before.breakdown.header.cents);
  });

  describe('with a telephone number', () => {
    /** Saves a cart with a digital line that has a number. */
    async function saveWithNumber(numberFor: (visitor: Visitor) => Promise<string>) {
      const visitor = await visitAddress(shop);
      const number = await numberFor(visitor);
      await postJson(
        visitor,
        '/submit-bdv',
        encodeDigitalVoice(createDigitalVoice({ lines: [{ planId: bdvPlanId, device: 'desktop', number }] })),
      );
      await sendSaveCart(visitor);
      return { visitor, number, cart: findToken((await listMails(shop))[0]?.text ?? '', 'scartid') };
    }
    const reserveNumber = async (visitor: Visitor) =>
      (await sendCall(visitor, calls.getPreferredVoice, { body: { bundleId: '', bundleCharge: '', lines: 1 } }))
        .numbers[0] ?? '';
    const portNumber = async (visitor: Visitor, accountNumber = '4711') => {
      const port = { number: '3125550166', currentProvider: 'Old Tel', accountNumber, pin: '1234' };
      const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
      await sendCall(visitor, calls.portNumber, { body: { ...port, ...owner } });
      return port.number;
    };
    const getVoiceOrder = async (visitor: Visitor) =>
      (await sendCall(visitor, calls.getVoiceOrderStatus, {})).voiceOrder;

    test.each([
      ['from the inventory', reserveNumber],
      ['that is ported', (visitor: Visitor) => portNumber(visitor)],
    ])('%s moves the number to the session that opened the cart last, which can order it', async (_, numberFor) => {
      const { visitor, number, cart } = await saveWithNumber(numberFor);
      expect([number, await getVoiceOrder(visitor)]).toEqual([expect.stringMatching(/^\d{10}$/), 'VOSUCCESS']);
      const [first, second] = [await passGate(shop, cart), await passGate(shop, cart)];
      for (const back of [first, second, first]) {
        await retrieveCart(back, `scartid=${cart}`);
        expect(await getVoiceOrder(back)).toBe('VOSUCCESS');
      }
    });

    test('copies the ported number of the shopper who saved the cart, not of a session that came by a referral', async () => {
      const { visitor, cart } = await saveWithNumber(portNumber);
      const referred = await shop.startVisit();
      await retrieveCart(referred, `scartid=${cart}&fiosreferral=Y`);
      clock.advance(60_000);
      await portNumber(referred, '6666');
      const back = await passGate(shop, cart);
      await retrieveCart(back, `scartid=${cart}`);
      const [[own], [copied]] = [await listPorts(db, visitor.sessionId), await listPorts(db, back.sessionId)];
      expect(copied?.sealedAccountNumber).toBe(own?.sealedAccountNumber);
    });

    test('leaves the number with its shopper when a referral opens the link', async () => {
      const { visitor, number, cart } = await saveWithNumber(reserveNumber);
      const referred = await shop.startVisit();
      const answer = await retrieveCart(referred, `scartid=${cart}&fiosreferral=Y`);
      const seen = answer.body + (await referred.send({ method: 'GET', url: '/float-cart' })).body;
      expect(seen.replaceAll('-', '')).not.toContain(number);
      expect(await getVoiceOrder(visitor)).toBe('VOSUCCESS');
    });
  });

  test.each([
    [false, 'N'],
    [true, 'Y'],
  ] as const)('for a plan with web phones: %s, returns BDVEnhanced %s [K-125]', async (webPhone, enhanced) => {
    const visitor = await visitAddress(shop);
    const plan = platform.provider.catalog.digitalVoicePlans.find(
      (each) => each.webPhone === webPhone && each.contract === 'TwoYears',
    );
    const lines = [{ planId: plan?.id ?? '', device: 'desktop' as const }];
    await postJson(visitor, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({ lines })));
    await sendSaveCart(visitor);
    const cart = findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    const answer = await retrieveCart(await passGate(shop, cart), `scartid=${cart}`);
    expect(answer.json().CommonInfo).toEqual({ BDVEnhanced: enhanced });
  });

  test('restores the cart for ten days, and then is expired [K-326] [K-327] [E-428]', async () => {
    const { cartToken, mail } = await saveNewCart(shop);
    expect(mail?.text).toContain('ten days');
    clock.advance(9 * dayMs);
    expect((await retrieveCart(await passGate(shop, cartToken), `scartid=${cartToken}`)).json().Status).toBe('SUCCESS');
    clock.advance(1 * dayMs);
    const stranger = await shop.startVisit();
    expect((await retrieveCart(stranger, `scartid=${cartToken}`)).json().ErrorCode).toBe('emailUnverified');
    const late = await passGate(shop, cartToken);
    const answer = (await retrieveCart(late, `scartid=${cartToken}`)).json();
    expect(answer).toMatchObject({ Status: 'EXPIRED', LQPost: null, SaveCartInfo: null });
    expect(JSON.stringify(answer)).not.toContain('Longboat');
    expect((await late.send({ method: 'GET', url: '/float-cart' })).json().ErrorCode).toBe('cartMissing');
  });

  test('shows after the gate that the cart was ordered, until the order is cancelled', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    await sendSaveCart(visitor);
    const cart = findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    const { orderNumber } = await orderFiber(visitor, createBuyer(shop));
    const stranger = await shop.startVisit();
    expect((await retrieveCart(stranger, `scartid=${cart}`)).json().ErrorCode).toBe('emailUnverified');
    const back = await passGate(shop, cart);
    const answer = (await retrieveCart(back, `scartid=${cart}`)).json();
    expect(answer).toMatchObject({ Status: 'ORDERED', LQPost: null, SaveCartInfo: null });
    expect((await back.send({ method: 'GET', url: '/float-cart' })).json().ErrorCode).toBe('cartMissing');
    await cancelOrder(platform, shop.appointments, orderNumber, 'provider');
    expect((await retrieveCart(back, `scartid=${cart}`)).json().Status).toBe('SUCCESS');
  });

  test('reports once that it replaced other choices of the session', async () => {
    const reportsReplaced = async (token: string, visitor?: Visitor) => {
      const back = await passGate(shop, token, visitor);
      const open = async () => (await retrieveCart(back, `scartid=${token}`)).json().CartReplaced;
      return [await open(), await open()];
    };
    const same = await saveNewCart(shop);
    expect(await reportsReplaced(same.cartToken)).toEqual(['N', 'N']);
    expect(await reportsReplaced(same.cartToken, same.visitor)).toEqual(['N', 'N']);
    const changedSince = await saveNewCart(shop);
    await postJson(changedSince.visitor, '/submit-data', encodeInternet(ownRouterId));
    expect(await reportsReplaced(changedSince.cartToken, changedSince.visitor)).toEqual(['Y', 'N']);
    // Choices for another address and ordered choices do not count as replaced.
    const moved = await createShopperWithCart(shop);
    await visitAddress(shop, '154 LONGBOAT WHARF', '10012', moved);
    expect(await reportsReplaced(same.cartToken, moved)).toEqual(['N', 'N']);
    const buyer = await visitAddress(shop);
    await orderFiber(buyer, createBuyer(shop));
    expect(await reportsReplaced(same.cartToken, buyer)).toEqual(['N', 'N']);
  });

  test('of an earlier save shows the order of a later save too', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    const saveAndGetLink = async () => {
      await sendSaveCart(visitor);
      return findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    };
    const cart = await saveAndGetLink();
    clock.advance(60_000);
    const later = await saveAndGetLink();
    const back = await passGate(shop, later);
    await retrieveCart(back, `scartid=${later}`);
    await orderFiber(back, createBuyer(shop));
    expect(later).not.toBe(cart);
    expect((await retrieveCart(await passGate(shop, cart), `scartid=${cart}`)).json().Status).toBe('ORDERED');
  });

  test('that is unknown or missing returns the status FAIL, not an error', async () => {
    const visitor = await shop.startVisit();
    for (const query of ['scartid=AAAAAAAAAAAAAAAAAAAAAA', 'cid=lead-1', 'source=partner', ''])
      expect((await retrieveCart(visitor, query)).json()).toMatchObject({ Status: 'FAIL', LQPost: null });
  });

  test('shows a price increase: the total of the mail, the total of today, and the offer for returning shoppers', async () => {
    const { cartToken, mail } = await saveNewCart(shop);
    const raisedCatalog = changeCatalog(({ internetPlans }) => ({
      internetPlans: internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 700 })),
    }));
    const next = await startTestApp({ database, clock, provider: { ...platform.provider, catalog: raisedCatalog } });
    const back = await passGate(next, cartToken);
    await retrieveCart(back, `scartid=${cartToken}`);
    const { changed: difference } = await getFloatCart(back);
    const { beforeCents = 0, afterCents = 0, changes = [] } = difference ?? {};
    expect(mail?.text).toContain(`$${(beforeCents / 100).toFixed(2)}/mo`);
    const offerCents = changes.find(({ section, before }) => section === 'offer' && before === undefined)?.after ?? 0;
    expect(offerCents).toBeLessThan(0);
    expect(afterCents).toBe(beforeCents + 700 + offerCents);
  });

  test('whose plan is no longer sold copies the address, and the cart names the missing plan', async () => {
    const visitor = await visitAddress(shop);
    await postJson(visitor, '/submit-data', encodeInternet(ownRouterId));
    await sendSaveCart(visitor);
    const cart = findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    const planId = (await getFloatCart(visitor)).chosen.internet?.planId;
    const plan = platform.provider.catalog.find('internetPlans', planId ?? '');
    const catalogWithoutPlan = changeCatalog(({ internetPlans }) => ({
      internetPlans: internetPlans.filter(({ id }) => id !== planId),
    }));
    const next = await startTestApp({
      database,
      clock,
      provider: { ...platform.provider, catalog: catalogWithoutPlan },
    });
    const back = await passGate(next, cart);
    expect((await retrieveCart(back, `scartid=${cart}`)).json()).toMatchObject({
      Status: 'SUCCESS',
      LQPost: { Address: { street: '101 Longboat Wharf' } },
    });
    const view = await getFloatCart(back);
    expect(view.breakdown.header.flowType).toBe('');
    expect(view.changed?.noLongerSold).toContain(plan?.name);
  });
});

describe('the gate', () => {
  test('safety 18: is enforced by the server, for each session separately', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    await passGate(shop, cartToken);
    for (const stranger of [await shop.startVisit(), visitor]) {
      const answer = await retrieveCart(stranger, `scartid=${cartToken}`);
      expect([answer.statusCode, answer.json().ErrorCode]).toEqual([403, 'emailUnverified']);
    }
  });

  test('opens for the email of the cart in any case, and renews the session', async () => {
    const { cartToken } = await saveNewCart(shop);
    const visitor = await shop.startVisit();
    expect((await tryEmail(visitor, cartToken, 'bob@example.com')).body).toBe('false');
    const passed = await tryEmail(visitor, cartToken, ' Ann@Example.com ');
    expect(passed.json()).toEqual({ Message: 'SUCCESS' });
    expect(String(passed.headers['set-cookie'])).not.toContain(visitor.cookie);
  });

  test('safety 19: allows five tries per link over all sessions, then rejects even the right email for an hour [safety 24]', async () => {
    const { cartToken } = await saveNewCart(shop);
    for (let tries = 0; tries < 5; tries++)
      expect((await tryEmail(await shop.startVisit(), cartToken, `guess${tries}@example.com`)).body).toBe('false');
    const waiting = await tryEmail(await shop.startVisit(), cartToken);
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '3600']);
    clock.advance(3600_000);
    expect((await tryEmail(await shop.startVisit(), cartToken)).json()).toEqual({ Message: 'SUCCESS' });
  });

  test('strangers cannot lock the owner out: another network continues, with a captcha [S-241]', async () => {
    const { cartToken } = await saveNewCart(shop);
    const from = (visitor: Visitor, remoteAddress: string): Visitor => ({
      ...visitor,
      send: (request) => visitor.send({ ...request, remoteAddress }),
    });
    for (const network of ['10.0.0.1', '10.0.0.2'])
      for (let tries = 0; tries < 5; tries++) {
        const stranger = from(await shop.startVisit(), network);
        const captcha = network === '10.0.0.2' ? await createCaptchaHeaders(stranger) : {};
        expect((await tryEmail(stranger, cartToken, `guess${tries}@example.com`, captcha)).body).toBe('false');
      }
    const stranger = from(await shop.startVisit(), '10.0.0.2');
    expect(
      (await tryEmail(stranger, cartToken, 'guess@example.com', await createCaptchaHeaders(stranger))).statusCode,
    ).toBe(429);
    const owner = from(await shop.startVisit(), '10.0.0.3');
    for (let tries = 0; tries < 6; tries++)
      expect((await tryEmail(owner, cartToken)).json(), 'uses up no try').toMatchObject({
        ErrorCode: 'captchaRequired',
      });
    expect((await tryEmail(owner, cartToken, undefined, await createCaptchaHeaders(owner))).json()).toEqual({
      Message: 'SUCCESS',
    });
  });

  test('safety 19: allows thirty tries per network address over all links, and answers unknown links like others [safety 24]', async () => {
    const { cartToken } = await saveNewCart(shop);
    const link = (n: number) => `AAAAAAAAAAAAAAAAAAAA${String(n).padStart(2, '0')}`;
    for (let n = 0; n < 30; n++) {
      await db.query(sql`truncate rate_limit`);
      expect((await tryEmail(await shop.startVisit(), link(n))).body).toBe('false');
    }
    expect((await tryEmail(await shop.startVisit(), cartToken)).statusCode).toBe(429);
  });

  test('takes the email and the session from the path, and accepts only the session of the cookie [E-396]', async () => {
    const [visitor, other] = [await shop.startVisit(), await shop.startVisit()];
    const { method, path } = calls.validateSavedCartEmail;
    expect([method, path]).toEqual(['GET', '/saved-cart-email/:sessionId/:email']);
    const foreign = await visitor.send({
      method: 'GET',
      url: `/saved-cart-email/${other.sessionId}/ann%40example.com`,
    });
    expect(foreign.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'sessionId' }] });
    const long = `${'é'.repeat(100)}@example.com`;
    for (const [tried, answer] of [
      ['ann@example.com', '{"Message":"SUCCESS"}'],
      ['ann', 'false'],
      [long, 'false'],
    ] as const)
      expect((await tryEmail(visitor, '', tried)).body).toBe(answer);
  });

  test('can be turned off by the provider', async () => {
    const { cartToken } = await saveNewCart(shop);
    const provider = { ...platform.provider, flags: { ...platform.provider.flags, saveCartGate: false } };
    const ungatedShop = await startTestApp({ database, clock, provider });
    expect((await retrieveCart(await ungatedShop.startVisit(), `scartid=${cartToken}`)).json().Status).toBe('SUCCESS');
  });

  test('lets a fiber referral pass, with the services and without personal data', async () => {
    const visitor = await createShopperWithCart(shop);
    await sendSaveCart(visitor);
    const cart = findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    const [row] = await db.query<Pick<StoredSavedCart, 'cart'>>(sql`select cart from saved_cart`);
    const value = row?.cart.value;
    if (!row || value?.voice?.kind !== 'bdv') throw new Error('the saved cart has no digital voice');
    const named = {
      lines: value.voice.lines.map((line) => ({ ...line, number: '2015550171', email: 'line@example.com' })),
      faxLines: [{ planId: 'fax-line', number: '2015550172' }],
      stations: [{ equipmentId: 'phone-12-line', additionalHandsets: 1, numbers: ['2015550173'] }],
      previousProvider: 'Old Tel',
    };
    const details = {
      companyName: 'Harbor Bakery',
      firstName: 'Ann',
      middleName: '',
      lastName: 'Lee',
      degree: '',
      designation: '',
      phone: '2015550174',
      street: '101 Longboat Wharf',
      city: 'Hoboken',
      heading: 'Bakeries',
    };
    const listing = { id: platform.provider.catalog.listings[0]?.id ?? '', details };
    const savedValue = { ...value, listing, voice: { ...value.voice, ...named } };
    await db.query(sql`update saved_cart set cart = ${toJson({ ...row.cart, value: savedValue })}`);
    const referred = await shop.startVisit();
    const answer = await retrieveCart(referred, `scartid=${cart}&fiosreferral=Y`);
    expect(answer.json()).toMatchObject({ Status: 'SUCCESS', SaveCartInfo: null });
    const seen = answer.body + (await referred.send({ method: 'GET', url: '/float-cart' })).body;
    for (const text of [shopperEmail, 'Harbor Bakery', 'line@example.com', 'Old Tel']) expect(seen).not.toContain(text);
    for (const text of ['2125550100', '2015550171', '2015550172', '2015550173', '2015550174'])
      expect(seen.replaceAll('-', '')).not.toContain(text);
    const savedAgain = await referred.send(encodeCall(calls.saveMyOrder, { body: {} }));
    expect(savedAgain.json().ErrorCode).toBe('contactMissing');
    // After passing the gate, the same session gets the whole cart.
    const verified = await passGate(shop, cart, referred);
    // The session made no choices of its own, so none are replaced.
    expect((await retrieveCart(verified, `scartid=${cart}`)).json().CartReplaced).toBe('N');
    const all = (await verified.send({ method: 'GET', url: '/float-cart' })).body;
    for (const text of ['Harbor Bakery', 'line@example.com', 'Old Tel', '2015550171']) expect(all).toContain(text);
  });
});
