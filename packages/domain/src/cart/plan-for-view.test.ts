import { expect, test } from 'vitest';
import { planForView } from './plan-for-view.ts';

const plans = [
  { id: 'local', views: ['private', 'public'] },
  { id: 'custom', views: ['private'] },
  { id: 'preferred', views: ['private', 'public'] },
];
const custom = { viewId: 'private', planId: 'custom', customPackIds: ['news', 'family'] };
const givenUp = { ...custom, for: 'local' };
const inPublic = (planId: string) => ({ viewId: 'public', planId, customPackIds: [] });

test('a plan that is not sold where TV is watched is given up for the first that is', () => {
  expect(planForView(custom, 'public', plans)).toEqual(inPublic('local'));
});

test('a plan that is sold there too stays', () => {
  const preferred = { ...custom, planId: 'preferred' };
  expect(planForView(preferred, 'public', plans)).toEqual({ ...preferred, viewId: 'public' });
});

test('whoever goes back has the plan again that was given up, with its packs', () => {
  expect(planForView(inPublic('local'), 'private', plans, givenUp)).toEqual(custom);
});

test('a plan that was chosen meanwhile is not given up for the earlier one', () => {
  const chosen = inPublic('preferred');
  expect(planForView(chosen, 'private', plans, givenUp)).toEqual({ ...chosen, viewId: 'private' });
});

test('a plan that was given up is not brought back where it is not sold', () => {
  expect(planForView(inPublic('local'), 'public', plans, givenUp)).toEqual(inPublic('local'));
});
