import { expect, test } from 'vitest';
import { choosePlanForView } from './tv-selection.ts';

const plans = [
  { id: 'local', views: ['private', 'public'] },
  { id: 'custom', views: ['private'] },
  { id: 'preferred', views: ['private', 'public'] },
];
const custom = { viewId: 'private', planId: 'custom', customPackIds: ['news', 'family'] };
const replaced = { ...custom, replacementId: 'local' };
const buildPublicPlan = (planId: string) => ({ viewId: 'public', planId, customPackIds: [] });

test('replaces a plan that is not sold for the viewing option with the first that is', () => {
  expect(choosePlanForView(custom, 'public', plans)).toEqual(buildPublicPlan('local'));
});

test('retains a plan that is sold for the new viewing option', () => {
  const preferred = { ...custom, planId: 'preferred' };
  expect(choosePlanForView(preferred, 'public', plans)).toEqual({ ...preferred, viewId: 'public' });
});

test('restores the replaced plan with its packs when the shopper goes back', () => {
  expect(choosePlanForView(buildPublicPlan('local'), 'private', plans, replaced)).toEqual(custom);
});

test('does not restore the earlier plan after another was chosen', () => {
  const chosen = buildPublicPlan('preferred');
  expect(choosePlanForView(chosen, 'private', plans, replaced)).toEqual({ ...chosen, viewId: 'private' });
});

test('does not restore a plan that is not sold for the viewing option', () => {
  expect(choosePlanForView(buildPublicPlan('local'), 'public', plans, replaced)).toEqual(buildPublicPlan('local'));
});
