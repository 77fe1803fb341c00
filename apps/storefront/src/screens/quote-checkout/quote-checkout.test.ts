import { calls } from '@demarc/contract';
import { slotLostText } from '@demarc/domain/checkout';
import type { PlacedOrder } from '@demarc/domain/order';
import { acceptQuoteTerms } from '@demarc/domain/quote';
import { describe, expect, test, vi } from 'vitest';
import { applyBusinessValues, toBusinessValues } from '../../features/checkout/business/business-form.ts';
import { createCreditCheckRunner } from '../../features/checkout/credit/run-credit-check.ts';
import { chooseInstall, loadDates } from '../../features/checkout/installation/load-dates.ts';
import { chooseInstallSlot, reserveSlot } from '../../features/checkout/installation/reserve-slot.ts';
import { createTestDeps, failed } from '../../features/checkout/testing/test-deps.ts';
import { json, silence } from '../../lib/api/testing/failing-server.ts';
import { testSettings } from '../../testing/shop-settings.ts';
import { openQuote, readQuoteRequest } from './open-quote.ts';
import { saveAboutBusiness } from './save-about-business.ts';
import { submitQuote } from './submit-quote.ts';
import { encodeOmniCart, newCheckout, quote, replyWith, startQuoteShop } from './testing/quote-server.ts';

const { sessionId } = quote;
const passed = { status: 'SUCCESS', reference: 'CR-7', depositCents: 0, winBackQualified: false } as const;
const morningSlot = { interval: '8:00 AM - 12:00 PM', code: 'AM' };

describe('opening a quote', () => {
  const chosen = readQuoteRequest({ withinShop: true, priceQuoteFlag: 'Y', priceQuoteNumber: 'Q-100154' });

  test('sends the chosen number and returns the quote [K-129] [K-259]', async () => {
    expect(chosen).toEqual({ number: 'Q-100154', isDirectCheckout: true });
    const { deps, sent } = await startQuoteShop(newCheckout, { '/omni-cart': replyWith(encodeOmniCart()) });
    const { cart: _, ...quoteWithoutCart } = quote;
    expect(chosen && (await openQuote(chosen, deps.call))).toMatchObject({
      omniCartError: false,
      quote: quoteWithoutCart,
    });
    expect(sent('/omni-cart')).toEqual([{ PriceQuoteNumber: 'Q-100154', IsDirectCheckout: 'Y' }]);
  });

  test('needs a chosen quote in the history state', () => {
    for (const state of [null, undefined, {}, { priceQuoteNumber: '' }, { priceQuoteNumber: 7 }, 'Q-1'])
      expect(readQuoteRequest(state)).toBeNull();
  });

  test('returns the order when this shopper has already ordered the quote, without an error', async () => {
    const placed = {
      orderNumber: 'M-200154',
      statusToken: 'token-1',
      state: 'withRepresentative',
      reference: 'CR-7',
    } as const;
    const ordered = { errorMessage: 'This quote has already been ordered.', problem: 'quoteOrdered' } as const;
    const response = encodeOmniCart({ ...ordered, order: null, opened: null, placed });
    const { deps } = await startQuoteShop(newCheckout, { '/omni-cart': replyWith(response) });
    expect(chosen && (await openQuote(chosen, deps.call))).toEqual({ omniCartError: false, quote: null, placed });
  });

  test('asks for a code before it shows the quote, and knows whether it was sent [O-120] [O-201]', async () => {
    const open = async (change: object) => {
      const response = encodeOmniCart({ order: null, opened: null, codeHint: 'a', ...change });
      const { deps } = await startQuoteShop(newCheckout, { '/omni-cart': replyWith(response) });
      return chosen && openQuote(chosen, deps.call);
    };
    const needsCode = { omniCartError: false, quote: null, codeHint: 'a' };
    expect(await open({})).toEqual({ ...needsCode, hasPendingCode: false });
    expect(await open({ hasPendingCode: true })).toEqual({ ...needsCode, hasPendingCode: true });
  });

  test.each(['quoteOrdered', 'quoteExpired'] as const)(
    'distinguishes a quote that can no longer be ordered from a failed call (%s)',
    async (problem) => {
      const response = encodeOmniCart({ errorMessage: 'Over.', problem, order: null, opened: null });
      const { deps } = await startQuoteShop(newCheckout, { '/omni-cart': replyWith(response) });
      expect(chosen && (await openQuote(chosen, deps.call))).toEqual({ omniCartError: true, problem });
    },
  );

  test.each([
    ['an error of the server', json(422, {}), ''],
    ['a message', json(200, encodeOmniCart({ errorMessage: 'This quote has expired.' })), 'This quote has expired.'],
    ['an exceeded rate limit', json(429, { ErrorCode: 'rateLimited', ErrorMessage: 'Wait.' }), 'Wait.'],
    ['another refusal', json(409, { ErrorCode: 'otherAddress', ErrorMessage: 'Moved?' }), 'Moved?'],
    ['the word Null', json(200, encodeOmniCart({ order: 'Null' })), ''],
    ['null', json(200, encodeOmniCart({ order: null })), ''],
    ['no quote', json(200, encodeOmniCart({ opened: null })), ''],
  ])('treats %s as an omni cart error [K-281] [K-282]', async (_case, behavior, message) => {
    const { deps } = await startQuoteShop(newCheckout, { '/omni-cart': [behavior] });
    expect(chosen && (await openQuote(chosen, deps.call))).toEqual({
      omniCartError: true,
      message,
      isUnknown: false,
    });
  });

  test('flags a quote that the server does not know, without a message', async () => {
    const none = json(404, { ErrorCode: 'notFound', ErrorMessage: 'None.' });
    const { deps } = await startQuoteShop(newCheckout, { '/omni-cart': [none] });
    expect(chosen && (await openQuote(chosen, deps.call))).toEqual({
      omniCartError: true,
      message: '',
      isUnknown: true,
    });
  });
});

describe('the billing address', () => {
  const filled = {
    ...newCheckout,
    businessInfo: {
      ...newCheckout.businessInfo,
      contact: { ...newCheckout.businessInfo.contact, firstName: 'Ann', lastName: 'Lee' },
      business: {
        ...newCheckout.businessInfo.business,
        address: '1 Nowhere Lane',
        city: 'Troy',
        state: 'NY',
        zip: '12180',
      },
      useServiceAddressForBilling: false,
    },
  };
  const replyWithBilling = (descriptionField: string, statusCodeField: string) =>
    replyWith({ outputField: { descriptionField, statusCodeField } });

  test.each([
    ['FAIL', '0'],
    ['SUCCESS', '1'],
  ])('keeps the section open after %s %s, with the same message each time [K-222] [K-243]', async (...status) => {
    const { deps, checkout, sent } = await startQuoteShop(filled, {
      '/quote-billing-validation': replyWithBilling(...status),
    });
    for (let times = 0; times < 4; times++)
      expect(await saveAboutBusiness(toBusinessValues(filled), deps)).toEqual({
        ok: true,
        problems: [{ field: 'business.address', message: 'Please enter a valid billing address.' }],
      });
    expect([checkout().open, checkout().saved.personalInfo]).toEqual(['businessInfo', false]);
    expect(sent('/quote-billing-validation')[0]).toEqual({
      sessionId,
      StreetAddress: '1 Nowhere Lane',
      Zipcode: '12180',
      communityName: 'Troy',
      State: 'NY',
      useServiceAddressForBilling: 'N',
    });
  });

  test('passes with a success and 0, and opens the credit check with the known name', async () => {
    const { deps, checkout } = await startQuoteShop(filled, {
      '/quote-billing-validation': replyWithBilling('Success', '0'),
    });
    expect(await saveAboutBusiness(toBusinessValues(filled), deps)).toEqual({ ok: true, problems: [] });
    expect(checkout()).toMatchObject({ open: 'creditCheck', creditCheck: { soleOwner: { lastName: 'Lee' } } });
  });

  test.each([
    [json(200, { outputField: {} }), testSettings.messages.contactSupport],
    [json(409, { ErrorCode: 'quoteOrdered', ErrorMessage: 'Ordered.' }), 'Ordered.'],
  ])('is not saved when the check fails or is refused, and says so [K-295]', async (behavior, message) => {
    const { deps, checkout } = await startQuoteShop(filled, { '/quote-billing-validation': [behavior] });
    expect(await saveAboutBusiness(toBusinessValues(filled), deps)).toEqual({ ok: false, message });
    expect(checkout()).toEqual(filled);
  });

  test('must be saved again when something was edited during the check', async () => {
    for (const [status, code] of [
      ['SUCCESS', '0'],
      ['FAILURE', '1'],
    ] as const) {
      const { deps, checkout } = await startQuoteShop(filled, {
        '/quote-billing-validation': replyWithBilling(status, code),
      });
      const saving = saveAboutBusiness(toBusinessValues(filled), deps);
      deps.change((now) => applyBusinessValues(now, { ...toBusinessValues(filled), 'contact.phone': '201-555-0143' }));
      expect(await saving).toMatchObject({ ok: false, message: expect.stringContaining('save again') });
      expect([checkout().open, checkout().saved.personalInfo]).toEqual(['businessInfo', false]);
    }
  });
});

describe('the credit check', () => {
  const replyWithCredit = (creditWorthinessResultField: string) =>
    replyWith({ outputField: { icreditField: { creditWorthinessResultField, iCreditRefNoField: 'CR-7' } } });
  const owner = { ...newCheckout.creditCheck.soleOwner, firstName: 'Ann', lastName: 'Lee', ssn: '219-09-9999' };
  const runCheck = async (
    script: Parameters<typeof startQuoteShop>[1],
    credit: Partial<typeof newCheckout.creditCheck> = {},
  ) => {
    const started = { ...newCheckout, creditCheck: { ...newCheckout.creditCheck, soleOwner: owner, ...credit } };
    const shop = await startQuoteShop({ ...started, saved: { ...newCheckout.saved, personalInfo: true } }, script);
    const openSealer = async () => ({
      ok: true as const,
      value: async (use: string, number: string) => `${use}..${number}.c.d`,
    });
    const check = createCreditCheckRunner({ ...shop.deps, openSealer, log: () => {}, contactSupport: 'Call us.' });
    return { ...shop, message: await check(shop.checkout()) };
  };

  test('that passes sends the session of the quote, stores the reference and opens the dates [K-246]', async () => {
    const { checkout, sent } = await runCheck({ '/quote-credit-check': replyWithCredit('Pass') });
    expect(sent('/quote-credit-check')[0]).toMatchObject({ sessionId, creditInfo: { TypeOfOwnership: 'S' } });
    expect(checkout()).toMatchObject({ open: 'installation', creditResult: { ...passed } });
  });

  const harbor = { billingName: 'Harbor Bakery', taxId: '12-3456789' };
  const company = { billingName: 'Harbor Bakery', taxIdNumber: 'taxId..123456789.c.d' };
  const firstOwner = { FirstName: 'Ann', LastName: 'Lee', SSN: 'ssn..219099999.c.d' };
  test.each([
    [{ customerType: 'SoleOwner' }, 'S', firstOwner, null],
    [{ customerType: 'Partner', partner1: owner, partner2: { ...owner, firstName: 'Bo' } }, 'P', firstOwner, null],
    [{ customerType: 'Corporation', corporation: harbor }, 'N', null, company],
    [{ customerType: 'LLC', llc: harbor }, 'N', null, company],
    [{ customerType: 'SCORP', scorp: harbor }, 'N', null, company],
  ] as const)(
    'sends the owners of the business and the three permissions: %j [K-104] [K-229]',
    async (credit, TypeOfOwnership, expectedOwner, expectedBusiness) => {
      const { sent } = await runCheck({ '/quote-credit-check': replyWithCredit('Pass') }, credit);
      const [{ creditInfo, ...rest }] = sent('/quote-credit-check');
      expect([rest, creditInfo.TypeOfOwnership]).toEqual([{ sessionId }, TypeOfOwnership]);
      expect(creditInfo).toMatchObject({
        permitExternalAssessment: true,
        permitAffiliateSharing: true,
        retryCredit: true,
      });
      expect(creditInfo.Customer1Info).toEqual(expectedOwner && expect.objectContaining(expectedOwner));
      expect(creditInfo.BusCreditInfo).toEqual(expectedBusiness);
    },
  );

  test('that fails skips the dates and opens the terms [K-029]', async () => {
    const { checkout } = await runCheck({ '/quote-credit-check': replyWithCredit('fail') });
    expect(checkout()).toMatchObject({ open: 'terms', creditResult: { status: 'FAILURE', reference: 'CR-7' } });
  });

  test('that rejects the contact reopens it with the reason', async () => {
    const fields = [{ Path: 'creditInfo.ContactInfo.contact.email', Reason: 'Write another.' }];
    const refused = json(400, { ErrorCode: 'invalidRequest', ErrorMessage: 'No.', Fields: fields });
    const { checkout, message } = await runCheck({ '/quote-credit-check': [refused] });
    expect(message).toBe('Write another.');
    expect(checkout()).toMatchObject({ open: 'businessInfo', saved: { personalInfo: false } });
  });
});

describe('the installation', () => {
  const order = {
    messageField: 'Success',
    dueDatesField: {
      dueDateField: [
        {
          valueField: '2026-11-19',
          timeSlotsField: [{ intervalField: morningSlot.interval, codeField: morningSlot.code }],
        },
      ],
    },
    applicableDuedateOptionsField: ['TECH INSTALL'],
    dispatchInfoField: '',
  };
  const replyWithDates = (...ordersField: unknown[]) => replyWith({ outputField: { ordersField } });

  test('loads the dates for the session of the quote [K-255]', async () => {
    const { deps, checkout, sent } = await startQuoteShop(newCheckout, { '/quote-due-dates': replyWithDates(order) });
    await loadDates(deps);
    await chooseInstall('self', deps);
    expect(sent('/quote-due-dates')).toEqual([
      { Client: 'ONLINE', SessionId: sessionId, InstallationType: 'TECH INSTALL' },
      { Client: 'ONLINE', SessionId: sessionId, InstallationType: 'SELF INSTALL' },
    ]);
    expect(checkout().installation.dueDates?.days).toEqual([{ date: '2026-11-19', slots: [morningSlot] }]);
  });

  test('opens the failure page when the answer has no order', async () => {
    const { deps, failures } = await startQuoteShop(newCheckout, { '/quote-due-dates': replyWithDates() });
    await loadDates(deps);
    expect(failures).toEqual(['NTE_CO_GetDueDates']);
  });

  test('reserves a slot for the session, and reports a lost slot with the specified text [K-256] [K-291]', async () => {
    const lost = { Status: 'FAILURE', Message: '', Alternatives: [] };
    const script = { '/quote-due-dates': replyWithDates(order), '/quote-due-date': replyWith(lost) };
    const { deps, checkout, sent } = await startQuoteShop(newCheckout, script);
    await loadDates(deps);
    chooseInstallSlot({ date: '2026-11-19', ...morningSlot }, deps);
    await reserveSlot(deps);
    expect(sent('/quote-due-date')).toEqual([
      {
        SessionId: sessionId,
        DueDate: '2026-11-19',
        TimeSlot: morningSlot.interval,
        TimeSlotCode: 'AM',
        appointmentCode: 'AM',
        BusinessStartHr: '0001',
        BusinessEndHr: '0010',
        isSelfInstallChecked: 'N',
      },
    ]);
    expect(checkout().installation.reserveError).toBe(
      'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
    );
    expect(slotLostText).toBe(checkout().installation.reserveError);
  });
});

describe('an order from a quote', () => {
  // Another order of the quote has its order number.
  const placedOrder = {
    letterConfirmation: '',
    payment: '',
    number: 'M-7K2P-04QD',
    quoteNumber: 'Q-100154',
    state: 'submitted',
    placedAt: '2026-11-15T10:00:00.000Z',
    businessName: 'Harbor',
    monthlyCents: 10100,
    oneTimeCents: 4900,
    email: 'ann@example.com',
    depositCents: 0,
    visit: null,
    people: { customerType: 'SoleOwner', firstName: 'Ann', lastName: 'Lee', cardHolder: null },
    creditStatus: 'SUCCESS',
    reference: 'CR-7',
    tiles: { router: null, phones: [] },
    cart: quote.cart,
    address: '154 Longboat Wharf, New York, NY 10012',
  } as const satisfies PlacedOrder;
  const confirmOrder = (order: PlacedOrder) => json(200, calls.getOrderConfirmation.response.encode(order));
  const chosen = { date: '2026-11-19', ...morningSlot, appointmentCode: 'AM' };
  const { contact } = newCheckout.businessInfo;
  const infoWithName = { ...newCheckout.businessInfo, contact: { ...contact, firstName: 'Ann', lastName: 'Lee' } };
  const ready = {
    ...acceptQuoteTerms(
      { ...newCheckout, businessInfo: infoWithName },
      { version: '3', hash: 'h', term: 'monthly' as never },
    ),
    creditResult: passed,
    installation: { ...newCheckout.installation, chosen },
  };
  const replyToSubmit = (change: object = {}) =>
    replyWith({
      Status: 'SUCCESS',
      CreditCheckStatus: 'SUCCESS',
      CreditReferenceNo: 'CR-7',
      outputField: { svcOrderNumbersField: [{ valueField: 'M-200154' }] },
      ...change,
    });
  const submit = async (script: Parameters<typeof startQuoteShop>[1], checkout: typeof newCheckout = ready) => {
    const detail = replyWith({ Status: 'SUCCESS' });
    const missing = [json(404, { ErrorCode: 'notFound', ErrorMessage: 'None.' })];
    const shop = await startQuoteShop(checkout, { '/quote-detail': detail, '/order-confirmation': missing, ...script });
    const logFailure = vi.fn<(code: string) => void>();
    const end = await submitQuote(quote, true, shop.deps, { logFailure, wait: async () => {} });
    return { ...shop, end, logged: logFailure.mock.calls.flat() };
  };

  test('leads to its confirmation, then sends its details for fiber that a technician installs [K-028] [K-131] [K-257] [E-397] [E-445] [E-446]', async () => {
    const { end, sent, checkout } = await submit({ '/quote-submit': replyToSubmit() });
    expect(end).toEqual({ to: 'optixConfirmation' });
    await expect.poll(() => checkout().quoteDetailStatus).toBe('SUCCESS');
    const submitRequest = { PriceQuoteNumber: 'Q-100154', DueDate: '2026-11-19', TimeSlotCode: 'AM', tosCheck: 'Y' };
    expect(sent('/quote-submit')).toEqual([
      {
        submitRequest: expect.objectContaining(submitRequest),
        ContactInfo: expect.objectContaining({ email: 'ann@example.com' }),
        sessionId,
      },
    ]);
    expect(sent('/quote-detail')).toEqual([
      {
        MonNo: 'M-200154',
        DueDate: '2026-11-19 8:00 AM - 12:00 PM',
        EmailId: 'ann@example.com',
        FirstName: 'Ann',
        LastName: 'Lee',
        MobileNumber: '2015550142',
        ZipCode: '10012',
        FlowType: 'FIOS',
        FiosStatus: 'Selected',
        DSLStatus: '',
        DSLInstallInfo: 'TECH INSTALL',
      },
    ]);
  });

  test('is confirmed without waiting for its details', async () => {
    const { end, sent } = await submit({ '/quote-submit': replyToSubmit(), '/quote-detail': [silence] });
    expect(end).toEqual({ to: 'optixConfirmation' });
    await expect.poll(() => sent('/quote-detail')).toHaveLength(1);
  });

  test('uses the first order number of the answer [K-258]', async () => {
    const svcOrderNumbersField = [{ valueField: 'M-300001' }, { valueField: 'M-300002' }];
    const { sent } = await submit({ '/quote-submit': replyToSubmit({ outputField: { svcOrderNumbersField } }) });
    await expect.poll(() => sent('/quote-detail')).toMatchObject([{ MonNo: 'M-300001' }]);
  });

  test('is placed by an order number alone, but not by a Status other than success [K-028]', async () => {
    expect((await submit({ '/quote-submit': replyToSubmit({ Status: undefined }) })).end.to).toBe('optixConfirmation');
    const { end, logged, sent } = await submit({ '/quote-submit': replyToSubmit({ Status: 'fail' }) });
    expect([end, logged]).toEqual([{ to: 'failure', failure: 'NTE_CO_GenericError' }, ['NTE_CO_GenericError']]);
    expect(sent('/quote-detail')).toEqual([]);
  });

  test('after a failed credit check has no date and leads to the representative page [K-029]', async () => {
    const failing = { ...ready, creditResult: { ...passed, status: 'FAILURE' as const } };
    const { end, sent } = await submit({ '/quote-submit': replyToSubmit({ CreditCheckStatus: 'FAILURE' }) }, failing);
    expect(end).toEqual({ to: 'confirmationContactRep' });
    expect(sent('/quote-submit')[0].submitRequest).toMatchObject({ DueDate: '', TimeSlotCode: '' });
  });

  test('stays on the page when no further order without an approved credit check is taken online [S-119]', async () => {
    const refused = [json(429, { ErrorCode: 'heldOrderLimit', ErrorMessage: 'Please call us.' })];
    const { end } = await submit({ '/quote-submit': refused });
    expect(end).toMatchObject({ to: 'page', refused: { code: 'heldOrderLimit', message: 'Please call us.' } });
  });

  test('stays on the page when no further order with a visit is taken online [S-260]', async () => {
    const refused = [json(429, { ErrorCode: 'visitOrderLimit', ErrorMessage: 'Please call us.' })];
    const { end } = await submit({ '/quote-submit': refused });
    expect(end).toMatchObject({ to: 'page', refused: { code: 'visitOrderLimit', message: 'Please call us.' } });
  });

  test('stays on the page with the message of a refusal', async () => {
    const refused = [json(409, { ErrorCode: 'slotLost', ErrorMessage: 'Gone.' })];
    const { end, logged } = await submit({ '/quote-submit': refused });
    expect(end).toMatchObject({ to: 'page', refused: { code: 'slotLost', message: 'Gone.' } });
    expect(logged).toEqual(['slotLost']);
  });

  test('stays on the page when somebody else has ordered the quote first', async () => {
    const taken = [json(409, { ErrorCode: 'quoteOrdered', ErrorMessage: 'Taken.' })];
    const { end } = await submit({ '/quote-submit': taken });
    expect(end).toMatchObject({ to: 'page', refused: { code: 'quoteOrdered' } });
  });

  test.each([
    ['says that it was ordered', json(409, { ErrorCode: 'quoteOrdered', ErrorMessage: 'Taken.' })],
    ['cannot be read', json(200, {})],
  ])('is found on the server by its quote when the answer %s, without a failure [S-191]', async (_case, lost) => {
    const found = [confirmOrder(placedOrder)];
    const { end, logged, sent } = await submit({ '/quote-submit': [lost], '/order-confirmation': found });
    expect([end, logged]).toEqual([{ to: 'optixConfirmation' }, []]);
    await expect.poll(() => sent('/quote-detail')).toMatchObject([{ MonNo: 'M-7K2P-04QD' }]);
  });

  test('is found by its quote once a lost connection is back [S-191]', async () => {
    const answers = {
      submitQuote: [failed('unreachable')],
      getOrderConfirmation: [placedOrder],
      sendQuoteDetail: [{}],
    };
    const { deps, lastRequest } = createTestDeps(ready, answers);
    const end = await submitQuote(quote, true, deps, { logFailure: () => {}, wait: async () => {} });
    if (end.to !== 'connectionLost') throw new Error(`the connection is not lost: ${end.to}`);
    expect(await end.findOutcome(() => true)).toEqual({ to: 'optixConfirmation' });
    expect(lastRequest('sendQuoteDetail')).toMatchObject({ body: { orderNumber: 'M-7K2P-04QD' } });
  });

  test.each([
    ['another quote', { quoteNumber: 'Q-100155' }],
    ['a cart', { quoteNumber: undefined }],
  ])('is not mistaken for an earlier order of %s [S-191]', async (_case, { quoteNumber }) => {
    const { quoteNumber: _, ...earlier } = placedOrder;
    const other = [confirmOrder({ ...earlier, ...(quoteNumber && { quoteNumber }) })];
    const { end } = await submit({ '/quote-submit': [json(422, {})], '/order-confirmation': other });
    expect(end).toEqual({ to: 'failure', failure: 'NTE_CO_SubmitOrder' });
  });

  test('opens the failure page when it cannot be sent', async () => {
    const { end } = await submit({ '/quote-submit': [json(422, {})] });
    expect(end).toEqual({ to: 'failure', failure: 'NTE_CO_SubmitOrder' });
  });
});
