import type { TvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { changeViewingOption } from './change-viewing-option.ts';

const offering = {
  plans: [
    { id: 'local', name: 'Local TV', views: ['private', 'public'] },
    { id: 'custom', name: 'Custom TV', views: ['private'] },
  ],
  views: [
    { id: 'private', name: 'Private viewing' },
    { id: 'public', name: 'Public viewing' },
  ],
} as unknown as TvOffering;
const custom = { viewId: 'private', planId: 'custom', customPackIds: ['news', 'family'] };

test('another viewing option names the plan that it replaces, and switching back restores it with its packs', () => {
  const switched = changeViewingOption(custom, 'public', offering);
  expect(switched.plan).toEqual({ viewId: 'public', planId: 'local', customPackIds: [] });
  expect(switched.words).toBe('Custom TV is not sold for public viewing. Your TV plan is Local TV now.');
  const back = changeViewingOption(switched.plan, 'private', offering, switched.replacedPlan);
  expect(back).toEqual({ plan: custom, words: 'Your TV plan is Custom TV again.' });
});

test('an unchanged plan is not mentioned', () => {
  const local = { ...custom, planId: 'local', customPackIds: [] };
  expect(changeViewingOption(local, 'public', offering).words).toBeUndefined();
});
