import { describe, expect, test } from 'vitest';
import { createBusinessInfo } from '../business/business-info.ts';
import type { DueDates } from '../installation/due-dates.ts';
import type { Installments } from '../payment/installments.ts';
import { afterHostedReturn, afterPayment, afterPaymentMethodMissing } from './after-payment.ts';
import { type Checkout, emptyCheckout } from './checkout.ts';

const kept = { method: 'Card', label: 'Visa ending in 1111' } as const;
const choices: Installments = { ...emptyCheckout.installments, autoPay: true, paymentMethod: 'Card', kept };
const service = { street: '1 Main St', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A1' };
const checkout: Checkout = {
  ...emptyCheckout,
  businessInfo: createBusinessInfo(service, { email: 'ann@example.com', phone: '2015550142' }),
  installments: choices,
};
const days = [{ date: '2026-11-19', slots: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] }];
const dates: DueDates = {
  ...{ status: 'SUCCESS', days, installOptions: ['TECH INSTALL'] },
  ...{ questionnaire: false, questions: [], dispatchInfo: '' },
};

test('a saved payment completes the section and is remembered with its method [K-248]', () => {
  const after = afterPayment(checkout, choices, dates);
  expect(after.saved.installments).toBe(true);
  expect([after.paymentMethodType, after.savedPaymentMethodType]).toEqual(['Card', 'Card']);
  expect(after.installments.kept).toEqual(kept);
});

test('without auto pay no method is remembered, because the server has deleted it', () => {
  const billed = { ...choices, autoPay: false };
  const after = afterPayment({ ...checkout, installments: billed }, billed, dates);
  expect([after.paymentMethodType, after.savedPaymentMethodType, after.installments.kept]).toEqual([null, null, null]);
  expect(after.saved.installments).toBe(true);
});

test.each([
  ['auto pay', { autoPay: false }],
  ['paper-free billing', { paperFreeBilling: true }],
  ['the method', { paymentMethod: 'BankAccount' }],
] as const)('the section stays open if the shopper changed %s meanwhile [K-248]', (_, change) => {
  const changed = { ...checkout, installments: { ...choices, ...change } };
  const after = afterPayment(changed, choices, dates);
  expect(after.saved.installments).toBe(false);
  expect(after.installments).toMatchObject(change);
});

test('a method that the server does not have must be entered again', () => {
  const after = afterPaymentMethodMissing({ ...checkout, saved: { ...checkout.saved, installments: true } });
  expect(after.installments).toEqual({ ...choices, kept: null });
});

test('the new dates of the answer are offered; an answer without dates leaves the old ones [K-254]', () => {
  expect(afterPayment(checkout, choices, dates).installation.dueDates).toEqual(dates);
  const failed = afterPayment(checkout, choices, { ...dates, status: 'FAILURE' });
  expect(failed.installation).toEqual(checkout.installation);
  expect(failed.saved.installments).toBe(true);
});

describe('a shopper who comes back from the hosted form', () => {
  const paying: Checkout = {
    ...checkout,
    open: null,
    saved: { ...checkout.saved, personalInfo: true },
    installments: { ...choices, autoPay: false, kept: null },
    hostedReference: 'ref-1',
  };
  const reopened = { open: 'installment', installments: { autoPay: true } };
  const done = { says: 'done', reference: 'ref-1', token: 'tok_1' } as const;

  test.each([
    ['with a method', done],
    ['with a declined one', { says: 'declined', reference: 'ref-1' }],
    ['without one', { says: 'cancelled', reference: 'ref-1' }],
  ] as const)('%s sees the payment section with auto pay [P-143]', (_, returned) => {
    expect(afterHostedReturn(paying, returned)).toMatchObject(reopened);
  });

  test('in another tab is believed only with a method, which the server checks [P-144]', () => {
    const newTab = { ...paying, hostedReference: '' };
    expect(afterHostedReturn(newTab, done)).toMatchObject(reopened);
    expect(afterHostedReturn(newTab, { says: 'declined', reference: 'ref-1' })).toBe(newTab);
  });

  test('by a link of somebody else changes nothing [P-144]', () => {
    expect(afterHostedReturn(paying, { ...done, reference: 'ref-2' })).toBe(paying);
    expect(afterHostedReturn(paying, { says: 'cancelled', reference: 'ref-2' })).toBe(paying);
  });

  test('before the business is checked, or in a shop without payment, changes nothing [P-143]', () => {
    const unchecked = { ...paying, saved: checkout.saved };
    const byBill = { ...paying, rules: { ...paying.rules, payment: 'off' } } as const;
    expect(afterHostedReturn(unchecked, done)).toBe(unchecked);
    expect(afterHostedReturn(byBill, done)).toBe(byBill);
  });
});
