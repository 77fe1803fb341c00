import type { Catalog } from '../../catalog/index.ts';
import type { TvSelection } from '../selections/selections.ts';

/** Something that TV still needs: the step that asks for it, and the text for the shopper. */
export interface TvGap {
  readonly step: 'view' | 'plan' | 'equipment' | 'router';
  readonly text: string;
}

type TvGapInput = Pick<TvSelection, 'viewId' | 'planId' | 'customPackIds' | 'equipment' | 'routerId'>;

/** Returns the first gap in the order of the steps (C-245). */
export function findTvSelectionGap(
  { viewId, planId, customPackIds, equipment, routerId }: TvGapInput,
  hasInternet: boolean,
  { tvPlans, tvEquipment }: Pick<Catalog, 'tvPlans' | 'tvEquipment'>,
): TvGap | undefined {
  if (!viewId) return { step: 'view', text: 'Choose where you’ll watch TV.' };
  const plan = tvPlans.find(({ id }) => id === planId);
  if (plan && plan.mostPacks > 0 && customPackIds.length === 0)
    return { step: 'plan', text: `${plan.name} is made of packs. Choose at least one.` };
  const boxes = tvEquipment.filter((box) => equipment.some(({ id, count }) => id === box.id && count > 0));
  if (boxes.length === 0) return { step: 'equipment', text: 'No TV box chosen yet.' };
  const dependent = boxes.find(({ besideId }) => besideId && !boxes.some(({ id }) => id === besideId));
  const required = tvEquipment.find(({ id }) => id === dependent?.besideId);
  if (dependent && required)
    return {
      step: 'equipment',
      text: `${dependent.name} only works with ${required.name}. Please add one.`,
    };
  return hasInternet || routerId ? undefined : { step: 'router', text: 'No router chosen yet.' };
}
