import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { plansForView } from './plans-for-view.ts';

const listed = buildTvOffering({}, sampleCatalog);
/** The offering with this plan preselected. */
const withSelected = (planId: string) => ({
  plans: listed.plans.map((plan) => ({ ...plan, selected: plan.id === planId })),
});

test('plansForView lists the plans of a view, sorted by the type in their keyword [C-303]', () => {
  const [first] = listed.plans;
  const plan = (id: string, keyword: string, views: readonly string[]) => ({ ...first, id, keyword, views }) as never;
  const plans = [
    plan('u', 'Tier:4|ULTIMATE', ['private', 'public']),
    plan('c', 'FLEXCHOICE', ['private']),
    plan('l', 'Tier:1', ['private', 'public']),
  ];
  const shown = (view: string) => plansForView({ plans }, view, undefined).typed.map(({ id, type }) => [id, type]);
  expect(shown('private')).toEqual([
    ['l', 'LOCAL'],
    ['u', 'ULTIMATE'],
    ['c', 'CUSTOM'],
  ]);
  expect(shown('public').map(([id]) => id)).toEqual(['l', 'u']);
});

test('the preselected plan is marked until one is chosen [C-303]', () => {
  const marked = (selected: string, choice?: { planId: string }) =>
    plansForView(withSelected(selected), 'private', choice).marked?.id;
  expect(marked('')).toBeUndefined();
  expect(marked('tv-preferred')).toBe('tv-preferred');
  expect(marked('tv-preferred', { planId: 'tv-local' })).toBe('tv-local');
  expect(plansForView(withSelected('tv-preferred'), 'private', undefined).chosen).toBeUndefined();
});
