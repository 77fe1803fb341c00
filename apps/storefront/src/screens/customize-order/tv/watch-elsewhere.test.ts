import type { TvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { watchElsewhere } from './watch-elsewhere.ts';

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

test('another viewing option says which plan it takes away, and going back brings it again with its packs', () => {
  const there = watchElsewhere(custom, 'public', offering);
  expect(there.plan).toEqual({ viewId: 'public', planId: 'local', customPackIds: [] });
  expect(there.words).toBe('Custom TV is not sold for public viewing. Your TV plan is Local TV now.');
  const back = watchElsewhere(there.plan, 'private', offering, there.givenUp);
  expect(back).toEqual({ plan: custom, words: 'Your TV plan is Custom TV again.' });
});

test('a plan that stays is not spoken of', () => {
  const local = { ...custom, planId: 'local', customPackIds: [] };
  expect(watchElsewhere(local, 'public', offering).words).toBeUndefined();
});
