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
  expect(switched.message).toBe('Custom TV isn’t available for public viewing. We switched your TV plan to Local TV.');
  const back = changeViewingOption(switched.plan, 'private', offering, switched.replacedPlan);
  expect(back).toEqual({ plan: custom, message: 'We switched your TV plan back to Custom TV.' });
});

test('an unchanged plan is not mentioned', () => {
  const local = { ...custom, planId: 'local', customPackIds: [] };
  expect(changeViewingOption(local, 'public', offering).message).toBeUndefined();
});
