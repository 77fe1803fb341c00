import { expect, test } from 'vitest';
import { buildRouterChange, buildSelectionChange, buildTvPlanChange } from './selection-change.ts';

test('changing the router names the old one; choosing the same one does not', () => {
  expect(buildRouterChange('A', 'B', false)).toEqual({ old: 'A', new: 'B' });
  expect(buildRouterChange('A', 'A', false)).toEqual({ old: '', new: 'A' });
});

test('the first choice has fixed old ids, which are empty when chosen', () => {
  expect(buildTvPlanChange(undefined, 'T')).toEqual({ old: '25511754', new: 'T' });
  expect(buildTvPlanChange('S', 'T')).toEqual({ old: 'S', new: 'T' });
  expect(buildRouterChange(undefined, 'B', false)).toEqual({ old: '24541273', new: 'B' });
  expect(buildRouterChange(undefined, 'B', true)).toEqual({ old: '24816339', new: 'B' });
  expect(buildRouterChange(undefined, '24541273', false)).toEqual({ old: '', new: '24541273' });
});

test('choosing the same listing names no old one', () => {
  expect(buildSelectionChange('L', 'L')).toEqual({ old: '', new: 'L' });
  expect(buildSelectionChange(undefined, 'L')).toEqual({ old: '', new: 'L' });
  expect(buildSelectionChange('K', 'L')).toEqual({ old: 'K', new: 'L' });
});
