import { calls, providerKeyHeader } from '@demarc/contract';
import { refuse } from '@demarc/domain/errors';
import { normalizePhone } from '@demarc/domain/text';
import { beforeEach, describe, expect, test } from 'vitest';
import { findOrderNumber, isOrdered } from '../../ordering/order/index.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { priceForAutoPay } from '../../shopping/cart/index.ts';
import { fillLeadCampaigns, loadPortableCheck } from '../../shopping/qualification/index.ts';
import { getFloatCart } from '../../testing/choices.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { completeQuoteCheckout, submitQuote } from '../../testing/quote-buyer.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import { startTestApp, testProviderKey } from '../../testing/start-test-app.ts';
import {
  createSaveRequest,
  createShopperWithCart,
  encodeSaveCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
  sendWithCaptcha,
  shopperEmail,
} from '../../testing/steps/saved-carts.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import { listSentTexts } from '../one-time-code/index.ts';
import { saveCart } from './save-cart.ts';
import type { StoredSavedCart } from './store.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, database, clock } = shop;
const { db } = database;
const listSavedCarts = () =>
  db.query<Omit<StoredSavedCart, 'cartId' | 'addressCheck' | 'savedAt' | 'expiresAt' | 'orderedAt'>>(sql`
    select id, session_id, email, rating, comment, reminders, send_offers, last_page, cart, contacts, digital_agent,
      digital_link, confirmed_at
    from saved_cart`);

beforeEach(async () => {
  await db.query(sql`truncate saved_cart, saved_cart_link, saved_cart_visit, gate_tries, mail_message, daily_budget`);
});

describe('saving a cart', () => {
  test('stores it for ten days and returns its contents', async () => {
    const visitor = await createShopperWithCart(shop);
    const answer = await sendSaveCart(visitor, { rating: 4, comment: 'card 4111 1111 1111 1111', sendOffers: true });
    expect(answer.json()).toMatchObject({
      CartInfo: { servicesInCart: expect.any(String), HeaderInfo: { Ftype: expect.stringMatching(/./) } },
      ValidUntil: new Date(clock.now().getTime() + 10 * 24 * 60 * 60 * 1000).toISOString(),
    });
    expect(await listSavedCarts()).toMatchObject([
      {
        sessionId: visitor.sessionId,
        email: shopperEmail,
        rating: 4,
        comment: 'card [removed]',
        reminders: true,
        sendOffers: true,
      },
    ]);
  });

  test('mails the contents, the price, the agreement, the last day and one link, as text and as responsive HTML [S-208]', async () => {
    const { mail, cartToken } = await saveNewCart(shop);
    expect(mail).toMatchObject({
      to: shopperEmail,
      subject: 'Your Halyard Business order is saved',
      unsubscribeUrl: null,
    });
    expect(cartToken).toHaveLength(22);
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain(`http://localhost:3000/business/internet/customize-order?scartid=${cartToken}`);
      expect(body).toContain('101 Longboat Wharf');
      expect(body).toContain('Total monthly charges');
      expect(body).toMatch(/\$\d+\.\d\d\/mo/);
      expect(body).toMatch(/2-year agreement[^<]*\$[\d,]+\.\d\d/);
      expect(body).toContain('valid for ten days, until March 13, 2026');
      expect(body).toContain('(800) 555-0142');
    }
    expect(mail?.html.match(/Return to your order/g)).toHaveLength(1);
    expect(mail?.html).toContain('max-width: 620px');
  });

  test('puts the order number into mail and link once the cart has reached checkout, and the campaign if there is one', async () => {
    const visitor = await createShopperWithCart(shop);
    const link = async () => {
      await sendSaveCart(visitor);
      const [mail] = await listMails(shop);
      await db.query(sql`truncate mail_message`);
      return { text: mail?.text ?? '', query: /customize-order\?scartid=[\w-]{22}(\S*)/.exec(mail?.text ?? '')?.[1] };
    };
    const before = await link();
    expect([before.query, before.text.includes('Order number')]).toEqual(['', false]);
    const { orderNumber } = await sendCall(visitor, calls.getCheckoutData, {});
    await db.query(
      sql`update qualification set result = jsonb_set(result, '{campaign}', '"spring & fall"') where session_id = ${visitor.sessionId}`,
    );
    const after = await link();
    expect(after.query).toBe(`&MON=${orderNumber}&cmp=spring+%26+fall`);
    expect(after.text).toMatch(new RegExp(`Order number:?\\s+${orderNumber}`));
  });

  test('names a typed address without a link [S-265]', async () => {
    const visitor = await createShopperWithCart(shop);
    await db.query(sql`
      update qualification set result = jsonb_set(result, '{address}', '"1 www.evil.com, Hoboken"')
      where session_id = ${visitor.sessionId}`);
    await sendSaveCart(visitor);
    const [mail] = await listMails(shop);
    expect(mail?.text).toContain('We saved your order for 1 evil.\u200Bcom, Hoboken.');
    expect(mail?.html).not.toMatch(/evil\.com|www\./);
  });

  test.each([true, false])('mentions the gate in the mail if there is one: %s', async (saveCartGate) => {
    const provider = { ...platform.provider, flags: { ...platform.provider.flags, saveCartGate } };
    const other = await startTestApp({ database, clock, provider, jobs: 'running' });
    const { mail } = await saveNewCart(other);
    expect(mail?.text.includes('To open it, confirm this email address.')).toBe(saveCartGate);
  });

  test('mails and stores the price without auto pay, which every checkout asks for again', async () => {
    const visitor = await createShopperWithCart(shop);
    const total = async () => /Total monthly charges.*?(\$[\d.]+)/s.exec((await listMails(shop))[0]?.text ?? '')?.[1];
    await sendSaveCart(visitor);
    const before = await total();
    expect(before).toMatch(/^\$/);
    await priceForAutoPay(platform, { sessionId: visitor.sessionId, checkId: undefined }, {}, true);
    const shown = await getFloatCart(visitor);
    await db.query(sql`truncate mail_message`);
    await sendSaveCart(visitor);
    expect(await total()).toBe(before);
    expect((await listSavedCarts()).map(({ cart }) => cart.value.autoPayPrice)).toEqual([false, false]);
    // The shopper's own session keeps the auto pay price.
    expect(Number(before?.slice(1)) * 100).toBeGreaterThan(shown.breakdown.header.cents);
    expect((await getFloatCart(visitor)).breakdown.header.cents).toBe(shown.breakdown.header.cents);
  });

  test('safety 18: stores only the hash of the token, which only the mail contains', async () => {
    const { cartToken, stopToken } = await saveNewCart(shop);
    const tables = await db.query<{ readonly name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    const dump = await Promise.all(tables.map(({ name }) => db.query(sql`select t::text as row from ${raw(name)} t`)));
    const everything = JSON.stringify(dump);
    for (const known of [shopperEmail, 'deliver-mail']) expect(everything).toContain(known);
    for (const token of [cartToken, stopToken]) expect(everything).not.toContain(token);
  });

  test('twice with the same key stores one cart and sends one mail', async () => {
    const visitor = await createShopperWithCart(shop);
    const [one, two] = [await sendSaveCart(visitor, {}, 'key-save-1'), await sendSaveCart(visitor, {}, 'key-save-1')];
    expect(two.json()).toEqual(one.json());
    expect([await listSavedCarts(), await listMails(shop)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('works after an order from a quote with the same address check; a save from before that order is ordered', async () => {
    const { visitor, request } = await completeQuoteCheckout(shop);
    const link = async () => {
      clock.advance(60_000);
      await createShopperWithCart(shop, visitor);
      expect((await sendSaveCart(visitor)).statusCode).toBe(200);
      return findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    };
    const before = await link();
    clock.advance(60_000);
    expect((await submitQuote(visitor, request)).statusCode).toBe(200);
    const ordered = await retrieveCart(await passGate(shop, before), `scartid=${before}`);
    const after = await link();
    const back = await passGate(shop, after);
    const copied = await retrieveCart(back, `scartid=${after}`);
    expect([ordered, copied].map((answer) => answer.json().Status)).toEqual(['ORDERED', 'SUCCESS']);
    expect(await sendCall(back, calls.getCheckoutState, {})).toMatchObject({ placed: null });
  });

  test('safety 10: leaves no cart, no mail and no reminder after a rollback', async () => {
    const visitor = await createShopperWithCart(shop);
    const reminders = () =>
      db.query<{ readonly jobs: number }>(
        sql`select count(*)::int as jobs from jobs.job where name = 'remind-of-cart'`,
      );
    const [before] = await reminders();
    const failing = db.transaction(async (tx) => {
      const request = {
        sessionId: visitor.sessionId,
        request: createSaveRequest(),
        lastPage: 'checkout',
        failurePage: 'NTE_SO_DOSaveOrder',
        checkCaptcha: async () => refuse('captchaRequired'),
      } as const;
      expect(await saveCart({ ...platform, isOrdered, findOrderNumber }, tx, request)).toMatchObject({ ok: true });
      throw new Error('rolled back by the test');
    });
    await expect(failing).rejects.toThrow('rolled back by the test');
    expect([await listSavedCarts(), await listMails(shop), await reminders()]).toEqual([[], [], [before]]);
    await sendSaveCart(visitor);
    expect((await reminders())[0]?.jobs).toBe((before?.jobs ?? 0) + 3);
    await sendSaveCart(visitor, { reminders: false });
    expect((await reminders())[0]?.jobs).toBe((before?.jobs ?? 0) + 3);
  });

  test('schedules reminders for two, five and nine days later', async () => {
    await saveNewCart(shop);
    const [saved] = await listSavedCarts();
    const planned = await db.query<{ readonly days: number }>(
      sql`select (extract(epoch from start_after - created_on) / 86400)::float8 as days from jobs.job
        where name = 'remind-of-cart' and data ->> 'savedCartId' = ${saved?.id} order by (data ->> 'nth')::integer`,
    );
    expect(planned.map(({ days }) => Math.round(days * 1000) / 1000)).toEqual([2, 5, 9]);
  });

  test('safety 24: sends at most ten mails a day to one address, over all sessions', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const visitor = await createShopperWithCart(shop);
      for (const to of [shopperEmail, shopperEmail.toUpperCase()])
        expect((await sendSaveCart(visitor, { email: to })).statusCode).toBe(200);
    }
    const visitor = await createShopperWithCart(shop);
    const refused = await sendSaveCart(visitor);
    expect([refused.statusCode, Number(refused.headers['retry-after']) / 3600]).toEqual([429, expect.closeTo(24, 0)]);
    // No failure page: the page asks for another email.
    expect(refused.json()).toMatchObject({ ErrorCode: 'mailedEnough' });
    expect(refused.json()).not.toHaveProperty('FailureCode');
    expect((await sendSaveCart(visitor, { email: 'bea@example.com' })).statusCode).toBe(200);
    expect(await listSavedCarts()).toHaveLength(11);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await sendSaveCart(await createShopperWithCart(shop))).statusCode).toBe(200);
  });

  test('counts all spellings of a mailbox as one [S-231]', async () => {
    const visitor = await createShopperWithCart(shop);
    for (const email of ['ann+1@example.com', 'a.n.n@example.com', 'ANN+x+y@example.com', 'an.n+2@EXAMPLE.com'])
      expect((await sendSaveCart(visitor, { email })).statusCode).toBe(200);
    await sendSaveCart(visitor, { email: 'anna@example.com' });
    const next = await createShopperWithCart(shop);
    for (let nth = 4; nth < 10; nth++)
      expect((await sendSaveCart(next, { email: `ann+${nth}@example.com` })).statusCode).toBe(200);
    const other = await createShopperWithCart(shop);
    for (const email of ['ann+99@example.com', 'a.nn@example.com', shopperEmail])
      expect((await sendSaveCart(other, { email })).json()).toMatchObject({ ErrorCode: 'mailedEnough' });
  });

  test('one session and one network use up a part of the mails of a mailbox [S-264]', async () => {
    const limits = { ...platform.provider.limits, savedCartsPerMailbox: 3 };
    const limited = await startTestApp({
      database,
      clock,
      provider: { ...platform.provider, limits },
      jobs: 'running',
    });
    const visitFrom = async (network: string) => {
      const visitor = await createShopperWithCart(limited);
      await db.query(sql`update visitor_session set network = ${network} where id = ${visitor.sessionId}`);
      return visitor;
    };
    const move = (visitor: { readonly sessionId: string }, network: string) =>
      db.query(sql`update visitor_session set network = ${network} where id = ${visitor.sessionId}`);
    const stranger = await visitFrom('strangers');
    for (const email of ['ann+1@example.com', 'a.nn@example.com', shopperEmail])
      expect((await sendSaveCart(stranger, { email })).statusCode).toBe(200);
    expect((await sendSaveCart(stranger)).json()).toMatchObject({ ErrorCode: 'mailedEnough' });
    expect((await sendSaveCart(await visitFrom('strangers'))).json()).toMatchObject({ ErrorCode: 'mailedEnough' });
    await move(stranger, 'another network');
    const refused = await sendSaveCart(stranger);
    expect([refused.statusCode, Number(refused.headers['retry-after']) / 3600]).toEqual([429, expect.closeTo(24, 0)]);
    expect((await sendSaveCart(await visitFrom('home'))).statusCode).toBe(200);
    expect((await sendSaveCart(stranger, { email: 'bea@example.com' })).statusCode).toBe(200);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await sendSaveCart(await visitFrom('strangers'))).statusCode).toBe(200);
  });

  test('mails nobody else without a captcha, which serves one mailbox and one save [S-232]', async () => {
    const visitor = await createShopperWithCart(shop);
    const send = async (email: string, captcha: object = {}) => {
      const request = encodeSaveCart({ email });
      const answer = await visitor.send({ ...request, headers: { ...request.headers, ...captcha } });
      return answer.statusCode === 200 ? 'saved' : answer.json().ErrorCode;
    };
    expect(await send('bea@example.com')).toBe('captchaRequired');
    expect(await send(shopperEmail), 'the email of the address check').toBe('saved');
    expect(await send('ann+2@example.com'), 'the same mailbox').toBe('saved');
    const captcha = await createCaptchaHeaders(visitor);
    expect(await send('bea@example.com', captcha)).toBe('saved');
    expect(await send('bea@example.com'), 'a mailbox that the session has mailed').toBe('saved');
    expect(await send('cem@example.com', captcha)).toBe('captchaRefused');
    expect(await listMails(shop, 'cem@example.com')).toEqual([]);
  });

  test('mails nobody without a captcha after a lead link, which needs no captcha itself [S-232]', async () => {
    await fillLeadCampaigns(db, platform.provider.coverage);
    const visitor = await shop.startVisit();
    await visitor.send({ method: 'GET', url: '/qualification-details?cid=lead-101' });
    await createShopperWithCart(shop, visitor);
    for (const email of [shopperEmail, 'bea@example.com'])
      expect((await visitor.send(encodeSaveCart({ email }))).json()).toMatchObject({ ErrorCode: 'captchaRequired' });
    expect((await sendSaveCart(visitor, { email: shopperEmail })).statusCode).toBe(200);
  });

  test('accepts the email of the business without a captcha once its mobile number is confirmed [S-232]', async () => {
    const visitor = await createShopperWithCart(shop);
    const { info, hours } = harborBakery;
    const contact = { ...info.contact, email: 'bea@example.com' };
    await submitBusiness(visitor, { info: { ...info, contact }, hours });
    const save = () => visitor.send(encodeSaveCart({ email: contact.email }));
    expect((await save()).json()).toMatchObject({ ErrorCode: 'captchaRequired' });
    const phone = normalizePhone(contact.phone);
    await sendCall(visitor, calls.sendOneTimeCode, { body: { phone } });
    const [sent] = await listSentTexts(platform);
    await sendCall(visitor, calls.validateOneTimeCode, { body: { code: sent?.text.slice(0, 6) ?? '' } });
    expect((await save()).statusCode).toBe(200);
  });

  test('ends at the daily limit of a network, for all three calls together [S-233]', async () => {
    const provider = { ...platform.provider, limits: { ...platform.provider.limits, savedCartsPerNetwork: 2 } };
    const limited = await startTestApp({ database, clock, provider, jobs: 'running' });
    for (const nth of [1, 2]) {
      const visitor = await createShopperWithCart(limited);
      expect((await sendSaveCart(visitor, { email: `x${nth}@example.com` })).statusCode).toBe(200);
    }
    const visitor = await createShopperWithCart(limited);
    const refused = await sendSaveCart(visitor);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      429,
      expect.stringMatching(/^86\d{3}$/),
      {
        ErrorCode: 'saveLimit',
        ErrorMessage:
          'We can’t email more cart links for your network today. You can place your order now, or call us at (800) 555-0142 and we’ll help you by phone.',
      },
    ]);
    const again = await visitor.send(encodeCall(calls.submitSavedOrder, { body: createSaveRequest() }));
    expect(again.json()).toMatchObject({ ErrorCode: 'saveLimit' });
    expect((await visitor.send(encodeCall(calls.saveMyOrder, { body: {} }))).json()).toMatchObject({
      ErrorCode: 'saveLimit',
    });
    expect(await listSavedCarts()).toHaveLength(2);
    clock.advance(24 * 60 * 60_000);
    expect((await sendSaveCart(await createShopperWithCart(limited))).statusCode).toBe(200);
  });

  test('keeps the address of its own check after another address was checked', async () => {
    const visitor = await visitAddress(shop);
    const later = await visitAddress(shop, '154 LONGBOAT WHARF', '10012', visitor);
    const check = await loadPortableCheck(db, visitor.sessionId, visitor.qualification.checkId);
    expect(check?.result.parts).toMatchObject({ street: '101 Longboat Wharf', zip: '07030' });
    expect((await loadPortableCheck(db, visitor.sessionId))?.result.checkId).toBe(later.qualification.checkId);
  });

  test('without a cart, or with an empty one, is refused with the code of its failure page', async () => {
    const fresh = await shop.startVisit();
    const empty = await visitAddress(shop);
    for (const [visitor, ErrorCode] of [
      [fresh, 'cartMissing'],
      [empty, 'cartEmpty'],
    ] as const)
      expect((await sendSaveCart(visitor)).json()).toMatchObject({ ErrorCode, FailureCode: 'NTE_SO_DOSaveOrder' });
    expect(await listSavedCarts()).toEqual([]);
  });

  test('accepts exactly its five fields with valid values', async () => {
    const visitor = await createShopperWithCart(shop);
    const url = '/DoSaveOrder?LastVisitPage=%2Fcheckout';
    const fields = {
      Comments: '',
      Disclaimer: 'N',
      EMail: ` ${shopperEmail} `,
      RatingSelected: '',
      SkipReminderMail: 'Y',
    };
    const send = (payload: object, key: string) =>
      visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
    for (const wrong of [{ RatingSelected: '6' }, { Disclaimer: 'true' }, { EMail: 'ann' }, { price: '1' }])
      expect((await send({ ...fields, ...wrong }, `wrong-${Object.keys(wrong)}`)).json()).toMatchObject({
        ErrorCode: 'invalidRequest',
        Fields: [{ Path: Object.keys(wrong)[0] }],
      });
    expect((await send(fields, 'key-right-1')).statusCode).toBe(200);
    expect(await listSavedCarts()).toMatchObject([
      { email: shopperEmail, reminders: false, lastPage: 'checkout', rating: null },
    ]);
  });

  test('is confirmed once by the call that follows it', async () => {
    const { visitor } = await saveNewCart(shop);
    expect(await listSavedCarts()).toMatchObject([{ confirmedAt: null }]);
    const done = () => visitor.send({ method: 'GET', url: '/save-done' });
    const at = clock.now();
    expect((await done()).statusCode).toBe(200);
    clock.advance(1000);
    await done();
    expect(await listSavedCarts()).toMatchObject([{ confirmedAt: at }]);
    expect((await (await shop.startVisit()).send({ method: 'GET', url: '/save-done' })).statusCode).toBe(200);
  });
});

describe('saving an order from checkout', () => {
  const saveMyOrder = (visitor: Awaited<ReturnType<typeof createShopperWithCart>>, key: string) =>
    sendWithCaptcha(visitor, {
      method: 'POST',
      url: '/SaveMyOrder',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
    });

  test('uses the email that the shopper entered last', async () => {
    const visitor = await createShopperWithCart(shop);
    expect((await saveMyOrder(visitor, 'key-my-order-1')).json()).toMatchObject({ EMail: shopperEmail });
    const { info, hours } = harborBakery;
    await submitBusiness(visitor, { info: { ...info, contact: { ...info.contact, email: 'bea@example.com' } }, hours });
    expect((await saveMyOrder(visitor, 'key-my-order-2')).json()).toMatchObject({ EMail: 'bea@example.com' });
    expect(await listSavedCarts()).toMatchObject([
      { lastPage: 'checkout' },
      { contacts: { businessEmail: 'bea@example.com' } },
    ]);
    expect(await listMails(shop, 'bea@example.com')).toHaveLength(1);
  });

  test('without a cart is refused with the code of its failure page', async () => {
    const answer = await saveMyOrder(await shop.startVisit(), 'key-my-order-3');
    expect(answer.json()).toMatchObject({ ErrorCode: 'cartMissing', FailureCode: 'NTE_SO_SaveMyOrder' });
  });

  test('saves a retrieved order again with the answers and the digital agent mark of its first save', async () => {
    const { cartToken } = await saveNewCart(shop, { reminders: false, rating: 5 });
    await db.query(sql`update saved_cart set digital_agent = true`);
    const back = await passGate(shop, cartToken);
    const { SaveCartInfo, DigitalAgentFlow } = (await retrieveCart(back, `scartid=${cartToken}`)).json();
    expect(DigitalAgentFlow).toBe('Y');
    const answer = await back.send({
      method: 'POST',
      url: '/saved-order',
      payload: SaveCartInfo,
      headers: { 'idempotency-key': 'key-again-1' },
    });
    expect(answer.json()).toMatchObject({ EMail: shopperEmail, ValidUntil: expect.any(String) });
    expect(
      (await listSavedCarts()).map(({ reminders, rating, digitalAgent }) => [reminders, rating, digitalAgent]),
    ).toEqual([
      [false, 5, true],
      [false, 5, true],
    ]);
  });
});

describe('the system of a digital agent', () => {
  const mark = (sessionId: string, flags: object = {}, key = testProviderKey) =>
    shop.app.inject({
      method: 'POST',
      url: `${shop.api}/saved-cart-marks`,
      headers: { [providerKeyHeader]: key },
      payload: { SessionId: sessionId, DigitalAgentFlow: 'Y', DigitalLink: 'N', ...flags },
    });

  test('marks a saved cart, and every later save of the cart keeps the mark', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    const findMarks = async (token: string) => {
      const { DigitalAgentFlow, DigitalLink } = (
        await retrieveCart(await passGate(shop, token), `scartid=${token}`)
      ).json();
      return [DigitalAgentFlow, DigitalLink];
    };
    expect(await findMarks(cartToken)).toEqual(['N', 'N']);
    expect((await mark(visitor.sessionId)).statusCode).toBe(200);
    expect(await findMarks(cartToken)).toEqual(['Y', 'N']);
    await sendSaveCart(visitor, { email: 'bea@example.com' });
    expect((await listSavedCarts()).map(({ digitalAgent }) => digitalAgent)).toEqual([true, true]);
    await mark(visitor.sessionId, { DigitalAgentFlow: 'N', DigitalLink: 'Y' });
    expect(await findMarks(cartToken)).toEqual(['N', 'Y']);
  });

  test('requires the provider’s key, and a session that has saved a cart', async () => {
    const { visitor } = await saveNewCart(shop);
    const wrong = await mark(visitor.sessionId, {}, 'not the key');
    expect([wrong.statusCode, wrong.json().ErrorCode]).toEqual([401, 'providerKeyWrong']);
    expect((await mark((await shop.startVisit()).sessionId)).statusCode).toBe(404);
    expect(await listSavedCarts()).toMatchObject([{ digitalAgent: false, digitalLink: false }]);
  });
});

test('sweepSavedCarts deletes a saved cart, its links and its visits twenty days after the link has expired', async () => {
  const { sweepSavedCarts } = await import('./index.ts');
  await saveNewCart(shop);
  const days = (count: number) => new Date(clock.now().getTime() + count * 24 * 60 * 60 * 1000);
  const links = () => db.query(sql`select token_hash from saved_cart_link`);
  const countRows = async () => [(await listSavedCarts()).length, (await links()).length];
  for (const sweep of sweepSavedCarts(db)) await sweep(days(29));
  expect(await countRows()).toEqual([1, 2]);
  for (const sweep of sweepSavedCarts(db)) await sweep(days(31));
  expect(await countRows()).toEqual([0, 0]);
});
