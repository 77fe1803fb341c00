import { describe, expect, test } from 'vitest';
import {
  type Checkout,
  continueCheckout,
  emptyCheckout,
  emptyInstallation,
  removeSecrets,
  resetCheckout,
} from '../index.ts';
import { ann, businessInfo, creditCheck, passedCreditResult } from '../testing/sample-checkout.ts';

const company = { billingName: 'Harbor Bakery LLC', taxId: '123456789' };

/** Every field differs from its initial value. */
const used: Checkout = {
  rules: {
    creditCheck: 'off',
    mobileCode: 'off',
    payment: 'off',
    letterOfAuthorization: 'off',
    deposit: { amountCents: 5000 },
  },
  quoteSessionId: 'q-1',
  quoteRevision: 2,
  open: 'installment',
  saved: {
    personalInfo: true,
    creditCheck: true,
    refundableDeposit: true,
    installments: true,
    installation: true,
    terms: true,
  },
  winBackRead: true,
  businessInfo,
  chosenAddressId: 'ADR-101',
  hours: { start: '0002', end: '0009' },
  businessCheck: {
    billingAddressStatus: 'SUCCESS',
    billingAddressRetries: 1,
    emailStatus: 'VALID',
    mobileStatus: 'VALID',
    autoPayUrl: 'https://pay.example.com',
    autoPayScript: 'a.js',
  },
  voiceOrder: 'VOSUCCESS',
  creditCheck: {
    ...creditCheck,
    retryCount: 2,
    partner1: ann,
    partner2: ann,
    corporation: company,
    llc: company,
    scorp: company,
  },
  creditCheckState: 'done',
  creditResult: passedCreditResult,
  creditNotice: 'Ask for your report.',
  terms: { version: '1', hash: 'h', term: 'TwoYears' },
  accepted911: 'phone',
  installation: {
    dueDates: {
      status: 'SUCCESS',
      days: [],
      installOptions: [],
      questionnaire: false,
      questions: [],
      dispatchInfo: '',
    },
    chosen: { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', appointmentCode: 'T1' },
    installBy: 'self',
    reserveError: 'lost',
    alternatives: [],
    answers: { pets: true },
  },
  installments: {
    ...emptyCheckout.installments,
    autoPay: true,
    paperFreeBilling: true,
    paymentMethod: 'Card',
    routingNumber: '011000015',
    accountNumber: '000123456789',
    card: {
      ...emptyCheckout.installments.card,
      cardNumber: '4111111111111111',
      cvv: '737',
      expMonth: '11',
      expYear: '2031',
      holderFirstName: 'Jane',
    },
  },
  autoPayForm: { enrolled: true, loading: true, loadFailed: true },
  hostedReference: 'ref-1',
  paymentMethodType: 'Card',
  savedPaymentMethodType: 'BankAccount',
  saveCartEmail: 'ann@example.com',
  quoteDetailStatus: 'SUCCESS',
  billingEnrolmentStatus: 'SUCCESS',
};
const reset = resetCheckout(used, 'TwoYears');

describe('resetCheckout', () => {
  const retained = [
    'rules',
    'paymentMethodType',
    'savedPaymentMethodType',
    'installments',
    'terms',
    'businessInfo',
    'chosenAddressId',
    'creditResult',
    'creditNotice',
  ] as (keyof Checkout)[];
  const partlyRetained: (keyof Checkout)[] = ['installation', 'creditCheck'];

  test('resets everything that is not retained [K-170]', () => {
    for (const key of Object.keys(used) as (keyof Checkout)[]) {
      if (retained.includes(key) || partlyRetained.includes(key)) continue;
      expect(reset[key], key).not.toEqual(used[key]);
      expect(reset[key], key).toEqual({ ...emptyCheckout, businessInfo }[key]);
    }
    expect(reset.installation).toEqual({ ...emptyInstallation, chosen: used.installation.chosen });
  });

  test('retains entries and results [K-171]', () => {
    for (const key of retained) expect(reset[key], key).toEqual(used[key]);
    expect(reset.installation.chosen).toEqual(used.installation.chosen);
  });

  test('restarts the retry count of the retained credit check at 0 [K-172]', () => {
    expect(resetCheckout(used, 'TwoYears').creditCheck).toEqual({ ...used.creditCheck, retryCount: 0 });
  });

  test('drops a credit result of another owner', () => {
    expect(resetCheckout({ ...used, creditCheckState: 'outdated' }, 'TwoYears').creditResult).toBeNull();
  });

  test('requires the terms again for another contract term [K-171]', () => {
    expect(resetCheckout(used, 'MonthToMonth').terms).toBeNull();
    expect(resetCheckout(used, 'TwoYears').terms).toEqual(used.terms);
    expect(resetCheckout({ ...used, terms: null }, 'TwoYears').terms).toBeNull();
  });
});

describe('continueCheckout', () => {
  test('keeps everything that is done, and folds it [S-281]', () => {
    expect(continueCheckout(used, 'TwoYears')).toEqual({ ...used, open: null });
  });

  test('opens the first section that is not done [S-281]', () => {
    const halfDone = { ...used, open: null, saved: { ...used.saved, installation: false, installments: false } };
    expect(continueCheckout(halfDone, 'TwoYears').open).toBe('installation');
  });

  test('asks nobody twice for terms that were never accepted [S-281]', () => {
    const withoutTerms = { ...used, terms: null, saved: { ...used.saved, terms: false } };
    expect(continueCheckout(withoutTerms, 'TwoYears')).toEqual({ ...withoutTerms, open: 'terms' });
  });

  test('asks for the terms again for another contract term [S-281]', () => {
    const next = continueCheckout(used, 'MonthToMonth');
    expect(next).toMatchObject({ terms: null, open: 'terms', saved: { ...used.saved, terms: false } });
  });
});

test('removeSecrets empties every secret and changes nothing else [K-105]', () => {
  const person = { ...ann, dateOfBirth: '', ssn: '' };
  const emptied = { ...company, taxId: '' };
  const { installments } = used;
  expect(removeSecrets(used)).toEqual({
    ...used,
    creditCheck: {
      ...used.creditCheck,
      soleOwner: { ...used.creditCheck.soleOwner, dateOfBirth: '', ssn: '' },
      partner1: person,
      partner2: person,
      corporation: emptied,
      llc: emptied,
      scorp: emptied,
    },
    installments: {
      ...installments,
      routingNumber: '',
      accountNumber: '',
      card: { ...installments.card, cardNumber: '', cvv: '', expMonth: '', expYear: '' },
    },
  });
});

test('removeSecrets leaves none of the numbers anywhere [K-105]', () => {
  const stored = JSON.stringify(removeSecrets(used));
  for (const secret of ['078-05-1120', '123456789', '011000015', '4111111111111111', '737', '2031', '1980'])
    expect(stored).not.toContain(secret);
});
