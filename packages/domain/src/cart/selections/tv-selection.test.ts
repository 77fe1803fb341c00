import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { tvDefaults } from './selection-defaults.ts';
import { changeTvPlan, choosePlanForView } from './tv-selection.ts';

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

test('keeps the current plan without its packs if no plan is sold for the viewing option', () => {
  expect(choosePlanForView(custom, 'outdoors', plans)).toEqual({
    viewId: 'outdoors',
    planId: 'custom',
    customPackIds: [],
  });
});

const chosenTv = {
  ...tvDefaults,
  planId: 'tv-preferred',
  viewId: 'public',
  customPackIds: ['pack-news'],
  movieIds: ['movies'],
  equipment: [{ id: 'recorder', count: 2 }],
};

test('another TV plan keeps boxes, channel packs and the viewing option, and removes the custom packs', () => {
  expect(changeTvPlan(chosenTv, 'tv-local', sampleCatalog)).toEqual({
    ...chosenTv,
    planId: 'tv-local',
    customPackIds: [],
  });
});

test('another TV plan that is not sold for public viewing, or not sold at all, ends public viewing', () => {
  for (const planId of ['tv-custom', 'no longer sold'])
    expect(changeTvPlan(chosenTv, planId, sampleCatalog)).not.toHaveProperty('viewId');
  const { viewId: _, ...withoutView } = chosenTv;
  expect(changeTvPlan(withoutView, 'tv-local', sampleCatalog)).not.toHaveProperty('viewId');
});

test('the same TV plan again changes nothing', () => {
  expect(changeTvPlan(chosenTv, 'tv-preferred', sampleCatalog)).toEqual(chosenTv);
});
