import type { Catalog } from '../catalog/index.ts';
import type { TvSelection } from './selections.ts';

/** What TV cannot be delivered without: which of its steps asks for it, and what it is in words. */
export interface TvGap {
  readonly step: 'view' | 'plan' | 'equipment' | 'router';
  readonly words: string;
}

type Chosen = Pick<TvSelection, 'viewId' | 'planId' | 'customPackIds' | 'equipment' | 'routerId'>;

/** In the order of the steps; the first is told (C-245). */
export function tvGap(
  { viewId, planId, customPackIds, equipment, routerId }: Chosen,
  withInternet: boolean,
  { tvPlans, tvEquipment }: Pick<Catalog, 'tvPlans' | 'tvEquipment'>,
): TvGap | undefined {
  if (!viewId) return { step: 'view', words: 'Say where it is watched.' };
  const plan = tvPlans.find(({ id }) => id === planId);
  if (plan && plan.mostPacks > 0 && customPackIds.length === 0)
    return { step: 'plan', words: `${plan.name} is made of packs: choose at least one.` };
  const boxes = tvEquipment.filter((box) => equipment.some(({ id, count }) => id === box.id && count > 0));
  if (boxes.length === 0) return { step: 'equipment', words: 'No TV box is chosen yet.' };
  const alone = boxes.find(({ besideId }) => besideId && !boxes.some(({ id }) => id === besideId));
  const beside = tvEquipment.find(({ id }) => id === alone?.besideId);
  if (alone && beside)
    return { step: 'equipment', words: `${alone.name} works only together with ${beside.name}: please add one.` };
  return withInternet || routerId ? undefined : { step: 'router', words: 'No router is chosen yet.' };
}
