import { expect, test } from 'vitest';
import { describePayment, describePaymentKind } from '../index.ts';

const kept = { label: 'Visa ending in 4242' };

test('describePayment names the method of auto pay [P-143]', () => {
  expect(describePayment({ autoPay: true, kept })).toBe('Auto pay, Visa ending in 4242');
  expect(describePayment({ autoPay: true, kept: null })).toBe('Auto pay');
  expect(describePayment({ autoPay: false, kept })).toBe('You pay each bill yourself');
});

test('describePaymentKind names the kind of the method, without its number [P-143]', () => {
  expect(describePaymentKind(true, 'Card')).toBe('Auto pay by card');
  expect(describePaymentKind(true, 'BankAccount')).toBe('Auto pay by bank account');
  expect(describePaymentKind(true, undefined)).toBe('Auto pay');
  expect(describePaymentKind(false, undefined)).toBe('You pay each bill yourself');
});
