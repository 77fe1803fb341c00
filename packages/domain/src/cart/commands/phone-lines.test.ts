import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import { buildCart, phone } from '../testing/index.ts';
import { applyCommand } from './apply-command.ts';

test('the lines of a standard phone have one term', () => {
  const [plan] = sampleCatalogData.phonePlans;
  if (!plan) throw new Error('the sample has no phone plans');
  const monthly = { ...plan, id: 'phone-monthly', contract: 'MonthToMonth' };
  const catalog = buildCatalog({ ...sampleCatalogData, phonePlans: [plan, monthly] });
  const choose = (...planIds: readonly string[]) =>
    applyCommand(buildCart([]), phone({ lines: planIds.map((planId) => ({ planId })) }), catalog);
  expect(choose(plan.id, monthly.id)).toEqual({ ok: false, refusal: { code: 'termDiffers' } });
  expect(choose(monthly.id, monthly.id).ok).toBe(true);
});
