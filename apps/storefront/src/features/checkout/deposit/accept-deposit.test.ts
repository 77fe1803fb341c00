import type { Checkout } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { createTestDeps, failed, newCheckout } from '../testing/test-deps.ts';
import { acceptDeposit } from './accept-deposit.ts';

const withDeposit: Checkout = {
  ...newCheckout,
  open: 'requiredRefund',
  creditResult: { status: 'SUCCESS', reference: 'CR-2', depositCents: 20000, winBackQualified: false },
};

test('acceptDeposit accepts the deposit of this credit check and opens the terms', async () => {
  const { deps, lastRequest, checkout } = createTestDeps(withDeposit, {});
  expect(await acceptDeposit(deps)).toBeUndefined();
  expect(lastRequest('acceptDeposit')).toEqual({ body: { depositCents: 20000, reference: 'CR-2' } });
  expect(checkout()).toMatchObject({ saved: { refundableDeposit: true } });
  expect(checkout().open).not.toBe('requiredRefund');
});

test('acceptDeposit does not accept a deposit that has changed', async () => {
  const { deps, checkout } = createTestDeps(withDeposit, { acceptDeposit: [failed('depositChanged')] });
  expect(await acceptDeposit(deps)).toBe('It failed.');
  expect(checkout()).toEqual(withDeposit);
});
