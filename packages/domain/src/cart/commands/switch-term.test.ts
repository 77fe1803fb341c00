import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { addressWithAll, buildCart, digitalVoice, findRefusalCode, internet, tv } from '../testing/index.ts';
import { startCart } from './start-cart.ts';

const flex = startCart({ availability: addressWithAll, banner: 'FLEX' }, sampleCatalog);

test('the FLEX bundle of a banner refuses the monthly term, and accepts the two-year term for a monthly plan [E-236]', () => {
  const twoYears = buildCart([internet(), tv()], flex);
  expect(findRefusalCode({ do: 'switchTerm', term: 'MonthToMonth' }, twoYears)).toBe('notInThisFlow');
  const monthlyLine = { planId: 'bdv-monthly', device: 'desktop' } as const;
  const monthly = buildCart(
    [digitalVoice({ lines: [monthlyLine] }), internet('fiber-500-monthly'), { do: 'removeVoice' }, tv()],
    flex,
  );
  expect(buildCart([{ do: 'switchTerm', term: 'TwoYears' }], monthly).internet?.planId).toBe('fiber-500');
});
