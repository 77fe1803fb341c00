import type { Checkout } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { aroundWith, begun, failed } from '../testing/around.ts';
import { acceptDeposit } from './accept-deposit.ts';

const due: Checkout = {
  ...begun,
  open: 'requiredRefund',
  creditResult: { status: 'SUCCESS', reference: 'CR-2', depositCents: 20000, winBackQualified: false },
};

test('what is agreed to is the deposit of this credit check, and then the terms open', async () => {
  const { around, body, checkout } = aroundWith(due, {});
  expect(await acceptDeposit(around)).toBeUndefined();
  expect(body('acceptDeposit')).toEqual({ body: { depositCents: 20000, reference: 'CR-2' } });
  expect(checkout()).toMatchObject({ saved: { refundableDeposit: true } });
  expect(checkout().open).not.toBe('requiredRefund');
});

test('a deposit that is another one by now is not agreed to', async () => {
  const { around, checkout } = aroundWith(due, { acceptDeposit: [failed('depositChanged')] });
  expect(await acceptDeposit(around)).toBe('It failed.');
  expect(checkout()).toEqual(due);
});
