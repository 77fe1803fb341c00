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
import { businessInfo, creditCheck, passedCreditResult, serviceAddress } from '../testing/sample-checkout.ts';

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

  test('are done only if the server has them done, too', () => {
    for (const part of ['terms', 'installation', 'installments'] as const)
      expect(listUnsavedParts(restore({ saved: { ...saved, [part]: false } })), part).toEqual([part]);
    const { earlierEntries } = state;
    expect(listUnsavedParts(restore({ earlierEntries: { ...earlierEntries, payment: null } }))).toEqual([
      'installments',
    ]);
    const newerTerms = { ...earlierEntries, terms: { ...terms, hash: 'newer' } };
    expect(listUnsavedParts(restore({ earlierEntries: newerTerms }))).toEqual(['terms']);
    expect(listUnsavedParts(restore({ earlierEntries: { ...earlierEntries, terms: null } }))).toEqual(['terms']);
    expect(listUnsavedParts(restore({}, { terms: null }))).toEqual(['terms']);
    const noneChosen = { ...afterReset.installation, chosen: null };
    expect(listUnsavedParts(restore({}, { installation: noneChosen }))).toEqual(['installation']);
    expect(listUnsavedParts(restore({ creditResult: null }))).toEqual(['creditCheck']);
    expect(listUnsavedParts(restore({}, { creditResult: null }))).toEqual(['creditCheck']);
  });

  test('agree to the deposit of the same credit check only', () => {
    const agreed = { saved: { ...saved, refundableDeposit: true } };
    expect(restore(agreed).saved.refundableDeposit).toBe(true);
    expect(restore().saved.refundableDeposit).toBe(false);
    expect(restore(agreed, { creditCheckState: 'outdated' }).saved.refundableDeposit).toBe(false);
  });

  test('match a payment by bill without a payment method', () => {
    const byBill = { autoPay: false, paperFreeBilling: false, kept: null };
    const earlierEntries = { ...state.earlierEntries, payment: byBill };
    const installments = { ...afterReset.installments, ...byBill };
    expect(listUnsavedParts(restore({ earlierEntries }, { installments }))).toEqual([]);
  });

  test('compare a payment method that only one side has', () => {
    const earlierEntries = { ...state.earlierEntries, payment: { autoPay: true, paperFreeBilling: false, kept: null } };
    expect(listUnsavedParts(restore({ earlierEntries }))).toEqual(['installments']);
    const installments = { ...afterReset.installments, kept: null };
    expect(listUnsavedParts(restore({}, { installments }))).toEqual(['installments']);
  });

  test('leave the section open that the shopper is in', () => {
    const lost = { saved: { ...saved, installation: false, terms: false }, slot: null };
    expect(restore(lost, { open: 'installation' }).open).toBe('installation');
    expect(restore(lost, { open: null }).open).toBe('terms');
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

  test('has no payment method if the first tab chose none', () => {
    const byBill = { autoPay: false, paperFreeBilling: true, kept: null };
    const server = { ...state, earlierEntries: { ...state.earlierEntries, payment: byBill } };
    const second = resumeFromServer(newCheckout, server);
    const { paymentMethod } = newCheckout.installments;
    expect(second).toMatchObject({ paymentMethodType: null, savedPaymentMethodType: null });
    expect(second.installments).toMatchObject({ ...byBill, paymentMethod });
    const card = { method: 'Card', label: 'Visa ending in 1111' } as const;
    const paid = { ...state, earlierEntries: { ...state.earlierEntries, payment: { ...byBill, kept: card } } };
    expect(resumeFromServer(newCheckout, paid)).toMatchObject({
      paymentMethodType: 'Card',
      savedPaymentMethodType: 'Card',
      installments: { paymentMethod: 'Card' },
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
