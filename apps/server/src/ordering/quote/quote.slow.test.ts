import { calls } from '@demarc/contract';
import { addDays } from '@demarc/domain/calendar';
import { billingAddressProblemText } from '@demarc/domain/checkout';
import { findQuoteBillingProblem, hasOmniCartError } from '@demarc/domain/quote';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { loadProvider } from '../../provider/index.ts';
import { sweepCarts } from '../../shopping/cart/index.ts';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { verifyMobile } from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import {
  completeQuoteCheckout,
  contact,
  createQuoteInput,
  getDueDates,
  openNewQuote,
  openQuote,
  openQuoteShop,
  postWithKey,
  requestCreditCheck,
  reserveDate,
  sendNewQuote,
  submitBilling,
  submitQuote,
  wharfAddress,
} from '../../testing/quote-buyer.ts';
import { sendCall } from '../../testing/shopper.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { isUsedByQuote } from './index.ts';

const { shop, db, provider, visitWharf, getToday } = await openQuoteShop();
const dayMs = 24 * 60 * 60 * 1000;

describe('creating a quote', () => {
  test('works with the provider’s key, and the address check then lists the quote', async () => {
    const quote = createQuoteInput();
    expect((await sendNewQuote(shop, quote)).json()).toMatchObject({
      quoteNumberField: quote.number,
      monField: quote.orderNumber,
    });
    expect((await visitWharf()).qualification.quotes).toContainEqual({
      number: quote.number,
      orderNumber: quote.orderNumber,
    });
  });

  test('requires the provider’s key, and a shop that has one', async () => {
    for (const key of ['', 'the-key-of-another-provider-than-this-one'])
      expect((await sendNewQuote(shop, createQuoteInput(), key)).json()).toMatchObject({
        ErrorCode: 'providerKeyWrong',
      });
    const closed = await startTestApp({ database: shop.database, config: { providerKeyHash: undefined } });
    expect((await sendNewQuote(closed, createQuoteInput())).statusCode).toBe(401);
  });

  test('is idempotent, and refuses another quote with the same number or order number', async () => {
    const quote = createQuoteInput();
    const first = await sendNewQuote(shop, quote);
    expect((await sendNewQuote(shop, quote)).json()).toEqual(first.json());
    const other = { internet: { planId: 'fiber-300', routerId: 'router-rent' } };
    expect((await sendNewQuote(shop, { ...quote, services: other })).json()).toMatchObject({
      ErrorCode: 'quoteExists',
    });
    const sameOrder = createQuoteInput(wharfAddress, { orderNumber: quote.orderNumber });
    expect((await sendNewQuote(shop, sameOrder)).json()).toMatchObject({ ErrorCode: 'quoteExists' });
  });

  test('is idempotent for a number in another case, and after the quote has expired', async () => {
    const quote = createQuoteInput(wharfAddress, { validUntil: addDays(getToday(), 1) });
    const first = await sendNewQuote(shop, quote);
    expect((await sendNewQuote(shop, { ...quote, number: quote.number.toLowerCase() })).json()).toEqual(first.json());
    shop.clock.advance(3 * dayMs);
    onTestFinished(() => shop.clock.advance(-3 * dayMs));
    expect((await sendNewQuote(shop, quote)).json()).toEqual(first.json());
  });

  test('refuses the number of an existing order', async () => {
    const { orderNumber } = await sendCall(await visitAddress(shop), calls.getCheckoutData, {});
    expect((await sendNewQuote(shop, createQuoteInput(wharfAddress, { orderNumber }))).json()).toMatchObject({
      ErrorCode: 'quoteExists',
    });
  });

  test.each([
    ['an unknown address', { address: '1 Nowhere Lane, New York, NY 10012' }, 'addressUnknown'],
    ['an unknown unit', { unit: 'Suite 900' }, 'addressUnknown'],
    ['a plan that is not sold', { services: { internet: { planId: 'x', routerId: 'router-rent' } } }, 'notSold'],
    ['no services', { services: {} }, 'serviceMissing'],
    ['a last day in the past', { validUntil: '2020-01-01' }, 'quoteExpired'],
  ])('refuses %s', async (_, change, code) => {
    expect((await sendNewQuote(shop, createQuoteInput(wharfAddress, change))).json()).toMatchObject({
      ErrorCode: code,
    });
  });

  test('uses the given last day, or else the default period', async () => {
    const validUntil = addDays(getToday(), 60);
    expect((await sendNewQuote(shop, createQuoteInput(wharfAddress, { validUntil }))).json()).toMatchObject({
      validUntilField: validUntil,
    });
    const { validUntilField } = (await sendNewQuote(shop, createQuoteInput())).json();
    expect(validUntilField >= addDays(getToday(), 7)).toBe(true);
    expect(validUntilField <= addDays(getToday(), 9)).toBe(true);
  });
});

describe('the cart of a quote', () => {
  test('has sessions, the address and the totals, also for a number in another case', async () => {
    const quote = createQuoteInput();
    await sendNewQuote(shop, quote);
    const answer = (await openQuote(await visitWharf(), ` ${quote.number.toLowerCase()} `)).json();
    expect(answer).toMatchObject({
      SessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      EpSessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      ErrorMessage: '',
      FBEResponse: quote.orderNumber,
      OmniServiceAddressInfo: { StreetAddress: '154 Longboat Wharf', State: 'NY', Zipcode: '10012' },
    });
    const { breakdown } = calls.openQuote.response.decode(answer).opened?.cart ?? {};
    expect(Object.keys(answer.OmniInfo)).toEqual([
      ...['OmniInternetInfo', 'OmniPhoneInfo', 'OmniEquipmentOneTimeInfo', 'OmniBBEInfo', 'OmniPromoInfo'],
      'TotalChargesWithDiscount',
    ]);
    expect(calls.openQuote.response.decode(answer).opened?.totals).toEqual(breakdown?.totals);
  });

  test('safety 18: is not found from another address, without an address or with a wrong number, all with the same answer', async () => {
    const quote = createQuoteInput();
    await sendNewQuote(shop, quote);
    const elsewhere = await visitAddress(shop);
    const nowhere = await shop.startVisit();
    const answers = [
      ...[await openQuote(elsewhere, quote.number), await openQuote(nowhere, quote.number)],
      await openQuote(await visitWharf(), 'Q-WRONG'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ ErrorCode: 'notFound' });
  });

  test('safety 24: is rate limited', async () => {
    const visitor = await visitWharf();
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async (_, at) => (await openQuote(visitor, `Q-${at}`)).statusCode),
    );
    expect(statuses.toSorted()).toEqual([...Array(60).fill(404), 429]);
  });

  test('has an error message after it has expired, and the address check no longer lists it [P-073]', async () => {
    const quote = createQuoteInput();
    await sendNewQuote(shop, quote);
    await db.query(sql`update price_quote set valid_until = ${addDays(getToday(), -1)} where number = ${quote.number}`);
    const visitor = await visitWharf();
    const answer = calls.openQuote.response.decode((await openQuote(visitor, quote.number)).json());
    expect(answer.errorMessage).toBe(provider.messages.quoteExpired);
    expect(hasOmniCartError(answer)).toBe(true);
    expect(visitor.qualification.quotes.map(({ number }) => number)).not.toContain(quote.number);
  });

  test.each(['optixFlow', 'omniCart'] as const)('is not found while %s is off [E-455]', async (flag) => {
    const dir = await copyDemoProvider({ file: 'flags.yaml', replace: `${flag}: true`, by: `${flag}: false` });
    const closed = await startTestApp({
      database: shop.database,
      clock: shop.clock,
      provider: await loadProvider(dir),
    });
    const visitor = await visitAddress(closed, '150 LONGBOAT WHARF', '10012');
    expect((await openQuote(visitor, 'Q-100150')).json()).toMatchObject({ ErrorCode: 'notFound' });
  });

  test('keeps its prices when the catalog changes and the sweep deletes old catalogs [P-073]', async () => {
    const { opened } = await openNewQuote(shop);
    const routerPrice = 'id: router-rent, name: Rent a wireless router, price: ';
    const change = { file: 'catalog/internet.yaml', replace: `${routerPrice}15.00`, by: `${routerPrice}25.00` };
    const raisedProvider = await copyDemoProvider(change);
    const later = await openShop({
      jobs: 'running',
      provider: await loadProvider(raisedProvider),
      database: shop.database,
      clock: shop.clock,
    });
    const inAMonth = new Date(shop.clock.now().getTime() + 31 * 24 * 60 * 60 * 1000);
    await sweepAll(sweepCarts(db, later.platform.provider.catalog, isUsedByQuote), inAMonth);
    const visitor = await visitAddress(later, '154 LONGBOAT WHARF', '10012');
    const again = calls.openQuote.response.decode((await openQuote(visitor, opened.number)).json());
    expect(again.opened?.totals).toEqual(opened.totals);
    const { opened: newQuote } = await openNewQuote(later);
    expect(newQuote.totals.internetCents).toBe(opened.totals.internetCents + 1000);
  });
});

describe('safety 18: a quote belongs to the session that opened it:', () => {
  const quoteCalls: readonly [string, (visitor: Visitor, sessionId: string) => Promise<{ json(): unknown }>][] = [
    ['billing', submitBilling],
    ['credit', requestCreditCheck],
    [
      'dates',
      (visitor, SessionId) =>
        postWithKey(visitor, '/quote-due-dates', { Client: 'ONLINE', SessionId, InstallationType: 'TECH INSTALL' }),
    ],
    ['set date', (visitor, id) => reserveDate(visitor, id, '2026-05-27', { interval: '8', code: 'AM' })],
    [
      'order',
      (visitor, sessionId) =>
        submitQuote(visitor, {
          sessionId,
          number: 'Q-1',
          contact,
          accepted911: false,
          visit: null,
          terms: null,
          shown: { monthlyCents: 0, oneTimeCents: 0 },
        }),
    ],
  ];

  test.each(quoteCalls)('another session does not find its %s', async (_, sendCall) => {
    const { sessionId } = await openNewQuote(shop);
    expect((await sendCall(await visitWharf(), sessionId)).json()).toMatchObject({ ErrorCode: 'notFound' });
  });

  test.each(['optixFlow', 'omniCart'] as const)(
    'no session finds any part of a quote while %s is off',
    async (flag) => {
      const { visitor, sessionId } = await openNewQuote(shop);
      const { app, api } = await startTestApp({
        database: shop.database,
        clock: shop.clock,
        provider: { ...provider, flags: { ...provider.flags, [flag]: false } },
      });
      const { cookie, token } = visitor;
      const send: Visitor['send'] = ({ url, headers, ...request }) =>
        app.inject({ ...request, url: api + url, headers: { cookie, authorization: `Bearer ${token}`, ...headers } });
      for (const [, sendCall] of quoteCalls)
        expect((await sendCall({ ...visitor, send }, sessionId)).json()).toMatchObject({ ErrorCode: 'notFound' });
    },
  );

  test.each(quoteCalls)('%s is refused if another address was checked since', async (_, sendCall) => {
    const { visitor, sessionId } = await openNewQuote(shop);
    await visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
    expect((await sendCall(visitor, sessionId)).json()).toMatchObject({ ErrorCode: 'otherAddress' });
  });
});

test('a known billing address passes with SUCCESS and 0, and an unknown one never does', async () => {
  const { visitor, sessionId } = await openNewQuote(shop);
  const elsewhere = { useServiceAddressForBilling: 'N', Zipcode: '10012', communityName: 'New York', State: 'NY' };
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const answer = await submitBilling(visitor, sessionId, { ...elsewhere, StreetAddress: '9 Nowhere Lane' });
    expect(findQuoteBillingProblem(calls.validateQuoteBilling.response.decode(answer.json()))).toBe(
      billingAddressProblemText,
    );
  }
  expect((await requestCreditCheck(visitor, sessionId)).json()).toMatchObject({ ErrorCode: 'businessInfoMissing' });
  const known = await submitBilling(visitor, sessionId, { ...elsewhere, StreetAddress: '150 Longboat Wharf' });
  expect(known.json()).toEqual({ outputField: { descriptionField: 'SUCCESS', statusCodeField: '0' } });
});

describe('the credit check of a quote', () => {
  test('requires the verified mobile number, then passes with a reference', async () => {
    const { visitor, sessionId } = await openNewQuote(shop);
    await submitBilling(visitor, sessionId);
    expect((await requestCreditCheck(visitor, sessionId)).json()).toMatchObject({ ErrorCode: 'mobileNotVerified' });
    await verifyMobile(shop, visitor);
    expect((await requestCreditCheck(visitor, sessionId)).json()).toMatchObject({
      outputField: {
        icreditField: { creditWorthinessResultField: 'pass', iCreditRefNoField: expect.stringMatching(/^KCR-/) },
      },
    });
  });

  test('returns the notice when it fails', async () => {
    const { credit } = await completeQuoteCheckout(shop, { lastFour: '0003' });
    expect(credit.result.status).toBe('FAILURE');
    expect(credit.notice).not.toBe('');
  });

  test('names the invalid field of the contact', async () => {
    const { visitor, sessionId } = await openNewQuote(shop);
    await submitBilling(visitor, sessionId);
    const answer = await requestCreditCheck(visitor, sessionId, '1120', { ...contact, firstName: '' });
    expect(answer.json().Fields).toContainEqual(expect.objectContaining({ Path: 'creditInfo.ContactInfo.firstName' }));
  });
});

test('a date of a quote is reserved, or refused with the specified text', async () => {
  const { visitor, sessionId } = await openNewQuote(shop);
  const { status, days, installOptions } = await getDueDates(visitor, sessionId);
  expect([status, installOptions.length > 0]).toEqual(['SUCCESS', true]);
  const [day] = days;
  const [slot] = day?.slots ?? [];
  if (!day || !slot) throw new Error('the calendar offers no date');
  expect((await reserveDate(visitor, sessionId, day.date, slot)).json()).toMatchObject({ Status: 'SUCCESS' });
  expect((await reserveDate(visitor, sessionId, '2020-01-01', slot)).json()).toMatchObject({
    Status: 'FAILURE',
    Message: 'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
  });
});
