import { expect, test } from 'vitest';
import { getValueOrShowFailure } from './checkout-deps.ts';
import { createTestDeps, failed, newCheckout } from './testing/test-deps.ts';

test('a failed call opens its failure page, but a rate limit, which ends by itself, does not [S-028]', () => {
  const { deps, failures } = createTestDeps(newCheckout, {});
  for (const code of ['rateLimited', 'aborted', 'cartMissing'])
    expect(getValueOrShowFailure(deps, failed(code), 'NTE_CO_GetDueDates')).toBeUndefined();
  expect(failures).toEqual([]);
  getValueOrShowFailure(deps, failed('internal'), 'NTE_CO_GetDueDates');
  expect(failures).toEqual(['NTE_CO_GetDueDates']);
});
