import { describe, expect, test } from 'vitest';
import {
  type BusinessCheck,
  type Checkout,
  completeAccordion,
  createBusinessInfo,
  defaultHours,
  emptyCheckout,
  formatPaymentMethod,
  resetCheckout,
  resolveHostedForm,
  restoreDoneSections,
  resumeFromServer,
  type ServerCheckoutState,
  savedParts,
} from '../index.ts';
import { businessInfo, creditCheck, passedCreditResult, serviceAddress } from '../testing/harbor-bakery.ts';

const terms = { version: '1', hash: 'h', term: 'TwoYears' } as const;
const kept = { method: 'BankAccount', label: formatPaymentMethod('BankAccount', '', '6789') } as const;
const slot = { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', installBy: 'technician' } as const;
const saved = {
  personalInfo: true,
  creditCheck: true,
  refundableDeposit: false,
  installments: true,
  installation: true,
  terms: true,
};
const { installBy: _, ...chosen } = slot;
const done: Checkout = {
  ...emptyCheckout,
  open: null,
  saved,
  businessInfo,
  creditCheck,
  terms,
  creditResult: passedCreditResult,
  creditCheckState: 'done',
  installation: { ...emptyCheckout.installation, chosen: { ...chosen, appointmentCode: 'AM' } },
  installments: { ...emptyCheckout.installments, autoPay: true, kept },
};
const businessCheck: BusinessCheck = {
  billingAddressStatus: 'SUCCESS',
  billingAddressRetries: 0,
  emailStatus: 'VALID',
  mobileStatus: 'VALID',
  autoPayUrl: 'https://pay.example.com/form',
  autoPayScript: '',
};
const state: ServerCheckoutState = {
  orderNumber: 'M-1',
  placed: null,
  saved,
  creditResult: passedCreditResult,
  slot,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
  missing: [],
  earlierEntries: {
    business: {
      info: { ...businessInfo, contact: { ...businessInfo.contact, phone: '2015550142' } },
      hours: defaultHours,
    },
    businessCheck,
    mobileVerified: true,
    mobileLockedUntil: null,
    customerType: 'SoleOwner',
    creditNotice: '',
    terms,
    payment: { autoPay: true, paperFreeBilling: false, kept },
  },
};
const listSavedParts = (checkout: Checkout) => savedParts.filter((part) => checkout.saved[part]);
const listUnsavedParts = (checkout: Checkout) =>
  savedParts.filter((part) => !checkout.saved[part] && part !== 'refundableDeposit');

describe('sections after a reset, once the business is saved again', () => {
  const afterReset = completeAccordion(resetCheckout(done, 'TwoYears'), 'businessInfo');
  const restore = (server: Partial<ServerCheckoutState> = {}, page: Partial<Checkout> = {}) =>
    restoreDoneSections({ ...afterReset, ...page }, { ...state, ...server });

  test('are marked as done if the server has the same data', () => {
    expect(listSavedParts(afterReset)).toEqual(['personalInfo']);
    expect(listUnsavedParts(restore())).toEqual([]);
    expect(restore()).toMatchObject({ open: null, creditCheckState: 'done', creditResult: passedCreditResult });
  });

  test('reopen only if the server no longer has their data', () => {
    const lost = { ...saved, installation: false };
    expect(listUnsavedParts(restore({ saved: lost, slot: null }))).toEqual(['installation']);
    expect(restore({ saved: lost, slot: null }).open).toBe('installation');
  });

  test('reopen the terms for another contract term', () => {
    const other = completeAccordion(resetCheckout(done, 'MonthToMonth'), 'businessInfo');
    const answer = restoreDoneSections(other, { ...state, saved: { ...saved, terms: false } });
    expect([listUnsavedParts(answer), answer.open]).toEqual([['terms'], 'terms']);
  });

  test('reopen if the page differs from the server', () => {
    expect(listUnsavedParts(restore({ creditResult: { ...passedCreditResult, reference: 'CR-9' } }))).toEqual([
      'creditCheck',
    ]);
    expect(listUnsavedParts(restore({}, { creditCheckState: 'outdated' }))).toEqual(['creditCheck']);
    const later = { ...chosen, code: 'PM', appointmentCode: 'PM' };
    expect(listUnsavedParts(restore({}, { installation: { ...afterReset.installation, chosen: later } }))).toEqual([
      'installation',
    ]);
    const paper = { ...afterReset.installments, paperFreeBilling: true };
    expect(listUnsavedParts(restore({}, { installments: paper }))).toEqual(['installments']);
    const other = { ...afterReset.installments, kept: { ...kept, label: 'Bank account ending in 0001' } };
    expect(listUnsavedParts(restore({}, { installments: other }))).toEqual(['installments']);
    expect(listUnsavedParts(restore({ hasLetterOfAuthorization: false }))).toEqual(['terms']);
  });

  test('open the credit check when only the mobile number changed [K-147] [K-158]', () => {
    const unverified = { saved: { ...saved, creditCheck: false }, creditResult: null };
    expect(restore(unverified, { saved, open: null })).toMatchObject({
      open: 'creditCheck',
      saved: { creditCheck: false },
    });
  });

  test('use the install choice of the reserved slot', () => {
    expect(restore({ slot: { ...slot, installBy: 'self' } }).installation.installBy).toBe('self');
  });
});

describe('checkout in a second tab', () => {
  const newCheckout: Checkout = {
    ...emptyCheckout,
    businessInfo: createBusinessInfo(serviceAddress, { email: '', phone: '' }),
  };

  test('continues where the first tab stopped', () => {
    const second = resumeFromServer(newCheckout, state);
    expect(listUnsavedParts(second)).toEqual([]);
    expect(second.businessInfo.contact).toMatchObject({ businessName: 'Harbor Bakery', phone: '201-555-0142' });
    expect(second).toMatchObject({
      open: null,
      terms,
      creditResult: passedCreditResult,
      savedPaymentMethodType: 'BankAccount',
      installments: { autoPay: true, kept },
      installation: { chosen },
      creditCheck: { oneTimeCode: { isVerified: true, verifiedRecipient: '2015550142' } },
    });
  });

  test('has the URL of the hosted auto pay form', () => {
    expect(
      resolveHostedForm(resumeFromServer(newCheckout, state).businessCheck, 'https://pay.example.com'),
    ).toMatchObject({
      url: 'https://pay.example.com/form',
    });
  });

  test('opens the next section', () => {
    const server = {
      ...state,
      slot: null,
      creditResult: null,
      saved: { ...emptyCheckout.saved, personalInfo: true },
      earlierEntries: { ...state.earlierEntries, terms: null, payment: null, customerType: null },
    };
    const second = resumeFromServer(newCheckout, server);
    expect([listSavedParts(second), second.open]).toEqual([['personalInfo'], 'creditCheck']);
  });

  test('names the company that was checked', () => {
    const creditForm = { ...newCheckout.creditCheck, corporation: { billingName: 'Harbor Bakery LLC', taxId: '' } };
    const earlierEntries = { ...state.earlierEntries, customerType: 'LLC' as const };
    expect(
      resumeFromServer({ ...newCheckout, creditCheck: creditForm }, { ...state, earlierEntries }).creditCheck,
    ).toMatchObject({
      customerType: 'LLC',
      llc: { billingName: 'Harbor Bakery LLC' },
    });
  });

  test('starts empty if the server has no entries', () => {
    expect(
      resumeFromServer(newCheckout, { ...state, earlierEntries: { ...state.earlierEntries, business: null } }),
    ).toBe(newCheckout);
  });
});
