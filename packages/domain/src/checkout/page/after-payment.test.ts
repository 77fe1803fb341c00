import { expect, test } from 'vitest';
import { createBusinessInfo } from '../business/business-info.ts';
import type { DueDates } from '../installation/due-dates.ts';
import type { Installments } from '../payment/installments.ts';
import { afterPayment, afterPaymentMethodMissing } from './after-payment.ts';
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
