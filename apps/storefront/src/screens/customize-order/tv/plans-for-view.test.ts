import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { expect, test } from 'vitest';
import { listPlansForView } from './plans-for-view.ts';

const offering = buildTvOffering({}, sampleCatalog);
/** The offering with this plan preselected. */
const withSelected = (planId: string) => ({
  plans: offering.plans.map((plan) => ({ ...plan, selected: plan.id === planId })),
});

test('listPlansForView lists the plans of a view, sorted by the type in their keyword [C-303]', () => {
  const [first] = offering.plans;
  const plan = (id: string, keyword: string, views: readonly string[]) => ({ ...first, id, keyword, views }) as never;
  const plans = [
    plan('u', 'Tier:4|ULTIMATE', ['private', 'public']),
    plan('c', 'FLEXCHOICE', ['private']),
    plan('l', 'Tier:1', ['private', 'public']),
  ];
  const listShown = (view: string) =>
    listPlansForView({ plans }, view, undefined).viewPlans.map(({ id, type }) => [id, type]);
  expect(listShown('private')).toEqual([
    ['l', 'LOCAL'],
    ['u', 'ULTIMATE'],
    ['c', 'CUSTOM'],
  ]);
  expect(listShown('public').map(([id]) => id)).toEqual(['l', 'u']);
});

test('listPlansForView marks the preselected plan until one is chosen [C-303]', () => {
  const findMarked = (selected: string, choice?: { planId: string }) =>
    listPlansForView(withSelected(selected), 'private', choice).marked?.id;
  expect(findMarked('')).toBeUndefined();
  expect(findMarked('tv-preferred')).toBe('tv-preferred');
  expect(findMarked('tv-preferred', { planId: 'tv-local' })).toBe('tv-local');
  expect(listPlansForView(withSelected('tv-preferred'), 'private', undefined).chosen).toBeUndefined();
});
