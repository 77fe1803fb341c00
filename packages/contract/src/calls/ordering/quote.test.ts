import { areDueDatesAvailable } from '@demarc/domain/checkout';
import { buildQuoteDetail, hasOmniCartError } from '@demarc/domain/quote';
import { messageDefaults } from '@demarc/domain/shop';
import { describe, expect, test } from 'vitest';
import { calls } from '../../index.ts';
import { sampleContact } from '../checkout/testing/sample-contact.ts';

const sessionId = '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01';

describe('the cart of a quote', () => {
  const emptyAnswer = {
    SessionId: '',
    EpSessionId: '',
    OmniServiceAddressInfo: null,
    ErrorMessage: '',
    OmniInfo: null,
    Cart: null,
    PriceQuoteNumber: '',
    MONNo: '',
    ValidUntil: '' as const,
  };
  const hasError = (wire: object) => hasOmniCartError(calls.openQuote.response.decode({ ...emptyAnswer, ...wire }));

  test('is requested by its number and the price quote flag', () => {
    const body = { PriceQuoteNumber: 'Q-1', IsDirectCheckout: 'Y' };
    expect(calls.openQuote.body.encode({ number: 'Q-1', isDirectCheckout: true })).toEqual(body);
  });

  test('has an error if there is an ErrorMessage or the call failed', () => {
    expect(hasError({ ErrorMessage: messageDefaults.quoteExpired, FBEResponse: 'M-1' })).toBe(true);
    expect(hasError({ FBEResponse: 'M-1' })).toBe(false);
    expect(hasOmniCartError(null)).toBe(true);
  });

  test.each([null, 'Null'])('has an error if FBEResponse is %j', (FBEResponse) => {
    expect(hasError({ FBEResponse })).toBe(true);
  });
});

test('a billing address is sent with six keys', () => {
  const billingAddress = { sessionId, address: '1 Main St', zip: '07030', city: 'Hoboken', state: 'NJ' };
  expect(calls.validateQuoteBilling.body.encode({ ...billingAddress, useServiceAddressForBilling: false })).toEqual({
    sessionId,
    StreetAddress: '1 Main St',
    Zipcode: '07030',
    communityName: 'Hoboken',
    State: 'NJ',
    useServiceAddressForBilling: 'N',
  });
});

describe('the credit check of a quote', () => {
  const sealed = 'e30..AAAA.AAAA.AAAA';
  const birth = { day: 29, month: 2, year: 1980 };
  const ann = { firstName: 'Ann', middleInitial: '', lastName: 'Lee', birth, ssn: sealed };
  const permits = { permitExternalAssessment: true, permitAffiliateSharing: true, retryCredit: true } as const;
  const { body, response } = calls.checkQuoteCredit;
  const soleOwnerApplication = {
    customerType: 'SoleOwner',
    ownerType: 'S',
    people: [ann],
    company: null,
    ...permits,
  } as const;
  const companyApplication = {
    customerType: 'LLC',
    ownerType: 'N',
    people: [],
    company: { billingName: 'Harbor', taxId: sealed },
    ...permits,
  } as const;

  test('sends the owners or the company, and grants the three permissions', () => {
    const wire = body.encode({ sessionId, contact: sampleContact, application: soleOwnerApplication });
    expect(wire).toMatchObject({
      sessionId,
      creditInfo: { TypeOfOwnership: 'S', Customer1Info: { FirstName: 'Ann' }, BusCreditInfo: null, ...permits },
    });
    expect(
      body.encode({ sessionId, contact: sampleContact, application: companyApplication }).creditInfo,
    ).toMatchObject({
      TypeOfOwnership: 'N',
      Customer1Info: null,
      Customer2Info: null,
      BusCreditInfo: { billingName: 'Harbor', taxIdNumber: sealed },
    });
    expect(body.decode(wire).application).toEqual(soleOwnerApplication);
  });

  test('is rejected with owners that do not match the customer type', () => {
    const wire = body.encode({ sessionId, contact: sampleContact, application: soleOwnerApplication });
    const accepts = (change: object) =>
      body.safeParse({ ...wire, creditInfo: { ...wire.creditInfo, ...change } }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ TypeOfOwnership: 'P' })).toBe(false);
    expect(accepts({ Customer1Info: null })).toBe(false);
    expect(accepts({ Customer2Info: wire.creditInfo.Customer1Info })).toBe(false);
    expect(accepts({ BusCreditInfo: { billingName: 'Harbor', taxIdNumber: sealed } })).toBe(false);
    expect(accepts({ permitAffiliateSharing: false })).toBe(false);
  });

  test.each([
    ['pass', 'SUCCESS'],
    ['fail', 'FAILURE'],
    [undefined, 'FAILURE'],
  ])('decodes the answer %s as %s with its reference', (creditWorthinessResultField, status) => {
    const icreditField = { creditWorthinessResultField, iCreditRefNoField: 'KCR-1' };
    expect(response.decode({ outputField: { icreditField } }).result).toMatchObject({ status, reference: 'KCR-1' });
  });
});

describe('the due dates of a quote', () => {
  const { body, response } = calls.getQuoteDueDates;

  test('are requested by client, session and installation type', () => {
    const expected = { Client: 'ONLINE', SessionId: sessionId, InstallationType: 'TECH INSTALL' };
    expect(body.encode({ sessionId, installBy: 'technician' })).toEqual(expected);
    expect(body.encode({ sessionId, installBy: 'self' }).InstallationType).toBe('SELF INSTALL');
  });

  test('are read from the first order, and fail without one [K-117]', () => {
    const order = {
      messageField: 'Success',
      dueDatesField: {
        dueDateField: [
          { valueField: '2026-05-27', timeSlotsField: [{ intervalField: '8:00 AM - 12:00 PM', codeField: 'AM' }] },
        ],
      },
      applicableDuedateOptionsField: ['TECH INSTALL'],
      dispatchInfoField: 'D1',
    };
    const dates = response.decode({ outputField: { ordersField: [order] } });
    expect(dates).toMatchObject({
      status: 'SUCCESS',
      installOptions: ['TECH INSTALL'],
      dispatchInfo: 'D1',
      days: [{ date: '2026-05-27', slots: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] }],
    });
    expect(areDueDatesAvailable(response.decode({ outputField: { ordersField: [] } }))).toBe(false);
  });
});

describe('the order of a quote', () => {
  const { body, response } = calls.submitQuote;
  const request = {
    sessionId,
    number: 'Q-1',
    contact: sampleContact,
    terms: null,
    accepted911: false,
    shown: { monthlyCents: 6900, oneTimeCents: 4900 },
  };

  test('is placed with submitRequest, ContactInfo and sessionId', () => {
    const visit = { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', isSelfInstall: false };
    const wire = body.encode({ ...request, visit });
    expect(Object.keys(wire).sort()).toEqual(['ContactInfo', 'sessionId', 'submitRequest']);
    expect(wire.submitRequest).toMatchObject({ PriceQuoteNumber: 'Q-1', DueDate: '2026-05-27', tosCheck: 'N' });
    expect(body.decode(wire).visit).toEqual(visit);
    expect(body.decode(body.encode({ ...request, visit: null })).visit).toBeNull();
  });

  test('has the first order number, and may lack a Status', () => {
    const outputField = { svcOrderNumbersField: [{ valueField: 'M-1' }, { valueField: 'M-2' }] };
    expect(response.decode({ outputField })).toMatchObject({ status: undefined, orderNumber: 'M-1' });
    expect(response.decode({ outputField: { svcOrderNumbersField: [] } }).orderNumber).toBeUndefined();
  });
});

test('the details of an ordered quote have eleven fields, three of them constant', () => {
  const order = {
    orderNumber: 'M-1',
    date: '2026-05-27',
    interval: '8:00 AM - 12:00 PM',
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    zip: '07030',
    mobile: '201-555-0142',
  };
  const wire = calls.sendQuoteDetail.body.encode(buildQuoteDetail(order));
  expect(wire).toEqual({
    MonNo: 'M-1',
    DueDate: '2026-05-27 8:00 AM - 12:00 PM',
    EmailId: 'ann@example.com',
    LastName: 'Lee',
    ZipCode: '07030',
    FlowType: 'FIOS',
    FirstName: 'Ann',
    DSLStatus: '',
    FiosStatus: 'Selected',
    MobileNumber: '2015550142',
    DSLInstallInfo: 'TECH INSTALL',
  });
  expect(calls.sendQuoteDetail.body.decode(wire)).toEqual(buildQuoteDetail(order));
});
