import { addressCheckHeader, calls, providerKeyHeader } from '@demarc/contract';
import { addDays } from '@demarc/domain/calendar';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { createChoices, postJson } from '../../testing/choices.ts';
import { visitAddress } from '../../testing/open-shop.ts';
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
  submitBilling,
  submitQuote,
  wharfAddress,
} from '../../testing/quote-buyer.ts';
import { testProviderKey, type Visitor } from '../../testing/start-test-app.ts';
import { sendSaveCart } from '../../testing/steps/saved-carts.ts';

const { shop, db, provider, visitWharf, getToday } = await openQuoteShop();

describe('an order from a quote', () => {
  const loadConfirmation = async (visitor: Visitor & Pick<Awaited<ReturnType<typeof visitWharf>>, 'qualification'>) =>
    calls.getOrderConfirmation.response.decode(
      (await fetchConfirmation(visitor, visitor.qualification.checkId)).json(),
    );
  const fetchConfirmation = (visitor: Visitor, checkId: string) =>
    visitor.send({ method: 'GET', url: '/order-confirmation', headers: { [addressCheckHeader]: checkId } });

  test('has the quote’s order number, its price and the reserved date', async () => {
    const { visitor, request, quote } = await completeQuoteCheckout(shop);
    expect((await submitQuote(visitor, request)).json()).toMatchObject({
      Status: 'SUCCESS',
      CreditCheckStatus: 'SUCCESS',
      outputField: { svcOrderNumbersField: [{ valueField: quote.orderNumber }] },
    });
    expect(await loadConfirmation(visitor)).toMatchObject({
      number: quote.orderNumber,
      state: 'submitted',
      businessName: 'Harbor Bakery',
      ...request.shown,
      visit: { date: request.visit?.date, interval: request.visit?.interval },
    });
  });

  test('accepts its details from its own session only', async () => {
    const { visitor, request, quote } = await completeQuoteCheckout(shop);
    await submitQuote(visitor, request);
    const detail = {
      MonNo: quote.orderNumber,
      DueDate: '',
      EmailId: 'ann@example.com',
      LastName: 'Lee',
      ZipCode: '10012',
      FlowType: 'FIOS',
      FirstName: 'Ann',
      DSLStatus: '',
      FiosStatus: 'Selected',
      MobileNumber: '2015550142',
      DSLInstallInfo: 'TECH INSTALL',
    };
    expect((await postWithKey(visitor, '/quote-detail', detail)).json()).toEqual({ Status: 'SUCCESS' });
    expect((await postWithKey(await visitWharf(), '/quote-detail', detail)).json()).toMatchObject({
      ErrorCode: 'notFound',
    });
  });

  test('is possible at an address where no plan is sold online', async () => {
    const quote = createQuoteInput('141 Longboat Wharf, Hartford, CT 06103');
    const address = { street: '141 LONGBOAT WHARF', zip: '06103' };
    const { visitor, request } = await completeQuoteCheckout(shop, { quote, at: address });
    expect((await visitor.send({ method: 'GET', url: '/float-cart' })).json().ErrorCode).toBe('nothingSoldHere');
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
  });

  test('has the contact and billing address as edited after the credit check', async () => {
    const { visitor, sessionId, request, quote } = await completeQuoteCheckout(shop);
    const elsewhere = { useServiceAddressForBilling: 'N', Zipcode: '10012', communityName: 'New York', State: 'NY' };
    await submitBilling(visitor, sessionId, { ...elsewhere, StreetAddress: '9 Nowhere Lane' });
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ ErrorCode: 'businessInfoMissing' });
    await submitBilling(visitor, sessionId, { ...elsewhere, StreetAddress: '150 Longboat Wharf' });
    const editedRequest = { ...request, contact: { ...contact, lastName: 'Moss' } };
    expect((await submitQuote(visitor, editedRequest)).json()).toMatchObject({ Status: 'SUCCESS' });
    const [ordered] = await db.query<{ readonly business: unknown }>(
      sql`select contents -> 'business' as business from customer_order where number = ${quote.orderNumber}`,
    );
    expect(ordered?.business).toMatchObject({
      contact: { lastName: 'Moss' },
      business: { address: '150 Longboat Wharf' },
      useServiceAddressForBilling: false,
    });
  });

  test('has a confirmation that is found only by its own address check', async () => {
    const { visitor, request } = await completeQuoteCheckout(shop);
    await submitQuote(visitor, request);
    const secondCheck = await visitAddress(shop, '154 LONGBOAT WHARF', '10012', visitor);
    for (const checkId of [secondCheck.qualification.checkId, request.sessionId])
      expect((await fetchConfirmation(visitor, checkId)).statusCode).toBe(404);
    for (let reloads = 0; reloads < 2; reloads += 1)
      expect((await fetchConfirmation(visitor, visitor.qualification.checkId)).statusCode).toBe(200);
  });

  test('marks the saved cart of its address as ordered, which ends its reminders', async () => {
    const { visitor, request } = await completeQuoteCheckout(shop);
    const { encodeInternet, rentedRouterId } = createChoices(provider.catalog);
    await postJson(visitor, '/submit-data', encodeInternet(rentedRouterId));
    expect((await sendSaveCart(visitor)).statusCode).toBe(200);
    await submitQuote(visitor, request);
    const saved = sql`select ordered_at is not null as ordered from saved_cart where session_id = ${visitor.sessionId}`;
    expect(await db.query<{ readonly ordered: boolean }>(saved)).toEqual([{ ordered: true }]);
  });

  test('with phones requires the accepted 911 notice', async () => {
    const services = {
      internet: { planId: 'fiber-300', routerId: 'router-buy' },
      phone: { planId: 'phone-unlimited', lines: 2 },
    };
    const { visitor, request } = await completeQuoteCheckout(shop, {
      quote: createQuoteInput(wharfAddress, { services }),
    });
    const refused = (await submitQuote(visitor, request)).json();
    expect(refused).toMatchObject({ ErrorCode: 'orderIncomplete', Fields: [{ Path: 'emergencyCalls' }] });
    expect((await submitQuote(visitor, { ...request, accepted911: true })).json()).toMatchObject({ Status: 'SUCCESS' });
  });

  test('is held without a date after a failed credit check', async () => {
    const { visitor, request, credit, quote } = await completeQuoteCheckout(shop, { lastFour: '0003' });
    expect(request.visit).toBeNull();
    expect((await submitQuote(visitor, request)).json()).toMatchObject({
      Status: 'SUCCESS',
      CreditCheckStatus: 'FAILURE',
      CreditReferenceNo: credit.result.reference,
    });
    expect(await loadConfirmation(visitor)).toMatchObject({ state: 'withRepresentative', visit: null });
    const [mail] = await listNewestMail(db, 1);
    expect(mail?.text).toContain(credit.result.reference);
    expect(mail?.text).not.toMatch(/calendar|Invalid/i);
    // Opening the quote again shows that the order is held, with both numbers for the call.
    expect((await openQuote(visitor, quote.number)).json()).toMatchObject({
      MONNo: quote.orderNumber,
      OrderStatus: 'withRepresentative',
      CreditReferenceNo: credit.result.reference,
    });
  });

  /** Releases or cancels an order as the provider's system does. */
  const releaseOrCancel = (action: 'release' | 'cancel', number: string) =>
    shop.app.inject({
      method: 'POST',
      url: `${shop.api}/orders/${number}/${action}`,
      headers: { [providerKeyHeader]: testProviderKey },
    });

  test('without a date can be released, and its mail has no date', async () => {
    const { visitor, request, quote } = await completeQuoteCheckout(shop, { lastFour: '0003' });
    await submitQuote(visitor, request);
    expect((await releaseOrCancel('release', quote.orderNumber)).json()).toEqual({
      monField: quote.orderNumber,
      orderStatusField: 'submitted',
    });
    const mail = (await listNewestMail(db, 5)).find(({ key }) => key === `order-released:${quote.orderNumber}`);
    expect(mail?.html).toContain(`Order ${quote.orderNumber}: we received it.`);
    expect(mail?.text).not.toMatch(/calendar|Invalid/i);
  });

  test('cannot be repeated after it was cancelled', async () => {
    const { visitor, request, quote } = await completeQuoteCheckout(shop);
    await submitQuote(visitor, request);
    await releaseOrCancel('cancel', quote.orderNumber);
    expect((await submitQuote(visitor, request)).json()).toMatchObject({
      ErrorCode: 'orderCancelled',
      ErrorMessage: provider.messages.orderCancelled,
    });
    const mail = (await listNewestMail(db, 5)).find(({ key }) => key === `order-cancelled:${quote.orderNumber}`);
    expect(mail?.text).toContain('Didn’t expect this, or would you like a new quote? Call us at');
  });

  test('is the same when repeated by its session, and refused for others', async () => {
    const quote = createQuoteInput();
    // Both have the same mobile number, which holds one slot: that of the later session.
    const second = await completeQuoteCheckout(shop, { quote });
    const first = await completeQuoteCheckout(shop, { quote });
    const placed = await submitQuote(first.visitor, first.request);
    expect((await submitQuote(first.visitor, first.request)).json()).toEqual(placed.json());
    expect((await submitQuote(second.visitor, second.request)).json()).toMatchObject({
      ErrorCode: 'quoteOrdered',
      ErrorMessage: provider.messages.quoteOrdered,
    });
    const otherVisitor = await visitWharf();
    const answer = (await openQuote(otherVisitor, quote.number)).json();
    expect(answer).toMatchObject({
      ErrorMessage: provider.messages.quoteOrdered,
      FBEResponse: null,
      SessionId: '',
      MONNo: '',
      QuoteProblem: 'quoteOrdered',
    });
    for (const field of ['OrderStatusToken', 'OrderStatus', 'CreditReferenceNo'])
      expect(answer).not.toHaveProperty(field);
    expect(otherVisitor.qualification.quotes.map(({ number }) => number)).not.toContain(quote.number);
  });

  test('reserves no other date once it is placed', async () => {
    const { visitor, sessionId, request } = await completeQuoteCheckout(shop);
    await submitQuote(visitor, request);
    const day = (await getDueDates(visitor, sessionId)).days.at(-1);
    const slot = day?.slots[0] ?? { interval: '', code: '' };
    expect((await reserveDate(visitor, sessionId, day?.date ?? '', slot)).json()).toMatchObject({
      ErrorCode: 'orderAlreadySubmitted',
    });
  });

  test('gives its session a link to its status for an hour when the quote is opened again', async () => {
    const { visitor, request, quote } = await completeQuoteCheckout(shop);
    await submitQuote(visitor, request);
    await visitAddress(shop, '154 LONGBOAT WHARF', '10012', visitor);
    const { placed } = calls.openQuote.response.decode((await openQuote(visitor, quote.number)).json());
    // The hand-over may be done already.
    expect(placed).toMatchObject({
      orderNumber: quote.orderNumber,
      state: expect.stringMatching(/^(?:submitted|accepted)$/),
    });
    const fetchStatus = async () =>
      (await shop.startVisit()).send({ method: 'GET', url: `/order-status/${placed?.statusToken}` });
    const status = (await fetchStatus()).json();
    expect(calls.getOrderStatus.response.decode(status)).toMatchObject({ number: quote.orderNumber });
    // This link is valid for an hour, unlike the mailed one.
    onTestFinished(() => shop.clock.advance(-60 * 60_000));
    shop.clock.advance(59 * 60_000);
    expect((await fetchStatus()).statusCode).toBe(200);
    shop.clock.advance(60_000);
    expect((await fetchStatus()).statusCode).toBe(404);
  });

  test('is placed once when two sessions submit at once', async () => {
    const quote = createQuoteInput();
    const buyers = [await completeQuoteCheckout(shop, { quote }), await completeQuoteCheckout(shop, { quote })];
    const answers = await Promise.all(buyers.map(({ visitor, request }) => submitQuote(visitor, request)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['without the terms', { terms: null }, 'orderIncomplete'],
    ['with other terms than today’s', { terms: { version: '1', hash: 'x' } }, 'termsChanged'],
    ['for another price than was quoted', { shown: { monthlyCents: 1, oneTimeCents: 0 } }, 'priceChanged'],
    ['without a date', { visit: null }, 'slotLost'],
    ['by a contact without a name', { contact: { ...contact, lastName: '' } }, 'businessInfoMissing'],
    [
      'by a contact whose mobile number is not verified',
      { contact: { ...contact, phone: '2015550188' } },
      'orderIncomplete',
    ],
    ['under another number', { number: 'Q-100154' }, 'notFound'],
  ])('is refused %s', async (_, change, code) => {
    const { visitor, request } = await completeQuoteCheckout(shop);
    expect((await submitQuote(visitor, { ...request, ...change })).json()).toMatchObject({ ErrorCode: code });
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
  });

  test('is refused without business info', async () => {
    const { visitor, sessionId, quote } = await openNewQuote(shop);
    const bare = { sessionId, number: quote.number, contact, accepted911: false, visit: null, terms: null };
    const request = { ...bare, shown: { monthlyCents: 0, oneTimeCents: 0 } };
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ ErrorCode: 'businessInfoMissing' });
  });

  test('is refused after the quote’s last day, at each step of a checkout that began before [P-073] [O-213]', async () => {
    const { visitor, sessionId, request, quote } = await completeQuoteCheckout(shop);
    const [day] = (await getDueDates(visitor, sessionId)).days;
    const countCreditChecks = async () =>
      (await db.query(sql`select from credit_asking where session_id = ${visitor.sessionId}`)).length;
    const creditChecks = await countCreditChecks();
    expect(creditChecks).toBe(1);
    await db.query(sql`update price_quote set valid_until = ${addDays(getToday(), -1)} where number = ${quote.number}`);
    const { interval = '', code = '' } = day?.slots[0] ?? {};
    for (const answer of [
      await submitBilling(visitor, sessionId),
      await requestCreditCheck(visitor, sessionId),
      await postWithKey(
        visitor,
        '/quote-due-dates',
        calls.getQuoteDueDates.body.encode({ sessionId, installBy: 'technician' }),
      ),
      await reserveDate(visitor, sessionId, day?.date ?? '', { interval, code }),
      await submitQuote(visitor, request),
    ])
      expect(answer.json()).toMatchObject({ ErrorCode: 'quoteExpired' });
    expect(await countCreditChecks()).toBe(creditChecks);
    expect(calls.openQuote.response.decode((await openQuote(visitor, quote.number)).json())).toMatchObject({
      ...{ problem: 'quoteExpired', opened: null },
    });
  });
});
