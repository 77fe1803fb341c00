import { describe, expect, test } from 'vitest';
import {
  asDoneBefore,
  type BusinessCheck,
  begunElsewhere,
  type Checkout,
  type CheckoutState,
  completed,
  defaultHours,
  freshCheckout,
  hostedFormOf,
  methodLabel,
  newBusinessInfo,
  resetCheckout,
  savedParts,
} from './index.ts';
import { businessInfo, creditCheck, passed, service } from './testing/harbor-bakery.ts';

const terms = { version: '1', hash: 'h', term: 'TwoYears' } as const;
const kept = { method: 'BankAccount', label: methodLabel('BankAccount', '', '6789') } as const;
const slot = { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', installBy: 'technician' } as const;
const saved = {
  ...{ personalInfo: true, creditCheck: true, refundableDeposit: false },
  ...{ installments: true, installation: true, terms: true },
};
const { installBy: _, ...chosen } = slot;
const done: Checkout = {
  ...{ ...freshCheckout, open: null, saved, businessInfo, creditCheck, terms },
  ...{ creditResult: passed, creditCheckState: 'done' },
  installation: { ...freshCheckout.installation, chosen: { ...chosen, appointmentCode: 'AM' } },
  installments: { ...freshCheckout.installments, autoPay: true, kept },
};
const businessCheck: BusinessCheck = {
  ...{ billingAddressStatus: 'SUCCESS', billingAddressRetries: 0, emailStatus: 'VALID', mobileStatus: 'VALID' },
  ...{ autoPayUrl: 'https://pay.example.com/form', autoPayScript: '' },
};
const state: CheckoutState = {
  ...{ orderNumber: 'M-1', placed: null, saved, creditResult: passed, slot },
  ...{ loaGiven: null, questionsAnswered: null, missing: [] },
  known: {
    business: {
      info: { ...businessInfo, contact: { ...businessInfo.contact, phone: '2015550142' } },
      hours: defaultHours,
    },
    ...{ businessCheck, mobileVerified: true, mobileLocked: false, customerType: 'SoleOwner' },
    ...{ creditNotice: '', terms },
    payment: { autoPay: true, paperFreeBilling: false, kept },
  },
};
const marked = (checkout: Checkout) => savedParts.filter((part) => checkout.saved[part]);
const unmarked = (checkout: Checkout) =>
  savedParts.filter((part) => !checkout.saved[part] && part !== 'refundableDeposit');

describe('sections that start over, once the business is saved again', () => {
  const again = completed(resetCheckout(done, 'TwoYears'), 'businessInfo');
  const back = (server: Partial<CheckoutState> = {}, page: Partial<Checkout> = {}) =>
    asDoneBefore({ ...again, ...page }, { ...state, ...server });

  test('are done where the same was done before: nobody is asked for a number twice', () => {
    expect(marked(again)).toEqual(['personalInfo']);
    expect(unmarked(back())).toEqual([]);
    expect(back()).toMatchObject({ open: null, creditCheckState: 'done', creditResult: passed });
  });

  test('ask for what the server has no more, and for nothing else', () => {
    const lost = { ...saved, installation: false };
    expect(unmarked(back({ saved: lost, slot: null }))).toEqual(['installation']);
    expect(back({ saved: lost, slot: null }).open).toBe('installation');
  });

  test('ask for the terms where the contract term is another', () => {
    const other = completed(resetCheckout(done, 'MonthToMonth'), 'businessInfo');
    const answer = asDoneBefore(other, { ...state, saved: { ...saved, terms: false } });
    expect([unmarked(answer), answer.open]).toEqual([['terms'], 'terms']);
  });

  test('ask where the page says otherwise than the server', () => {
    expect(unmarked(back({ creditResult: { ...passed, reference: 'CR-9' } }))).toEqual(['creditCheck']);
    expect(unmarked(back({}, { creditCheckState: 'outdated' }))).toEqual(['creditCheck']);
    const later = { ...chosen, code: 'PM', appointmentCode: 'PM' };
    expect(unmarked(back({}, { installation: { ...again.installation, chosen: later } }))).toEqual(['installation']);
    const paper = { ...again.installments, paperFreeBilling: true };
    expect(unmarked(back({}, { installments: paper }))).toEqual(['installments']);
    const other = { ...again.installments, kept: { ...kept, label: 'Bank account ending in 0001' } };
    expect(unmarked(back({}, { installments: other }))).toEqual(['installments']);
    expect(unmarked(back({ loaGiven: false }))).toEqual(['terms']);
  });

  test('all done but the mobile number, which is another: the credit check opens [K-147] [K-158]', () => {
    const unproven = { saved: { ...saved, creditCheck: false }, creditResult: null };
    expect(back(unproven, { saved, open: null })).toMatchObject({ open: 'creditCheck', saved: { creditCheck: false } });
  });

  test('are installed as the slot was reserved', () => {
    expect(back({ slot: { ...slot, installBy: 'self' } }).installation.installBy).toBe('self');
  });
});

describe('checkout in a second tab', () => {
  const begun: Checkout = { ...freshCheckout, businessInfo: newBusinessInfo(service, { email: '', phone: '' }) };

  test('goes on where the first has come to', () => {
    const second = begunElsewhere(begun, state);
    expect(unmarked(second)).toEqual([]);
    expect(second.businessInfo.contact).toMatchObject({ businessName: 'Harbor Bakery', phone: '201-555-0142' });
    expect(second).toMatchObject({
      ...{ open: null, terms, creditResult: passed, savedPaymentMethodType: 'BankAccount' },
      installments: { autoPay: true, kept },
      installation: { chosen },
      creditCheck: { otp: { isVerified: true, verifiedMobile: '2015550142' } },
    });
  });

  test('knows where the provider’s own form for auto pay is', () => {
    expect(hostedFormOf(begunElsewhere(begun, state).businessCheck, 'https://pay.example.com')).toMatchObject({
      url: 'https://pay.example.com/form',
    });
  });

  test('opens what comes next', () => {
    const server = {
      ...{ ...state, slot: null, creditResult: null },
      saved: { ...freshCheckout.saved, personalInfo: true },
      known: { ...state.known, terms: null, payment: null, customerType: null },
    };
    const second = begunElsewhere(begun, server);
    expect([marked(second), second.open]).toEqual([['personalInfo'], 'creditCheck']);
  });

  test('names the company as it was asked about', () => {
    const told = { ...begun.creditCheck, corporation: { billingName: 'Harbor Bakery LLC', taxId: '' } };
    const known = { ...state.known, customerType: 'LLC' as const };
    expect(begunElsewhere({ ...begun, creditCheck: told }, { ...state, known }).creditCheck).toMatchObject({
      customerType: 'LLC',
      llc: { billingName: 'Harbor Bakery LLC' },
    });
  });

  test('begins where nothing was told yet', () => {
    expect(begunElsewhere(begun, { ...state, known: { ...state.known, business: null } })).toBe(begun);
  });
});
