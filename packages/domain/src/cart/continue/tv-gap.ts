import { type Catalog, findOnlyRouter } from '../../catalog/index.ts';
import type { TvSelection } from '../selections/selections.ts';

/** Something that TV still needs: the step that asks for it, and the text for the shopper. */
export interface TvGap {
  readonly step: 'view' | 'plan' | 'equipment' | 'router';
  readonly text: string;
}

type TvGapInput = Pick<TvSelection, 'viewId' | 'planId' | 'customPackIds' | 'equipment' | 'routerId'>;

/** Lists the gaps in the order of the steps, at most one for each step (C-245). */
export function listTvSelectionGaps(
  { viewId, planId, customPackIds, equipment, routerId }: TvGapInput,
  hasInternet: boolean,
  { tvPlans, tvEquipment, routers }: Pick<Catalog, 'tvPlans' | 'tvEquipment' | 'routers'>,
): readonly TvGap[] {
  const plan = tvPlans.find(({ id }) => id === planId);
  const boxes = tvEquipment.filter((box) => equipment.some(({ id, count }) => id === box.id && count > 0));
  const dependent = boxes.find(({ besideId }) => besideId && !boxes.some(({ id }) => id === besideId));
  const required = tvEquipment.find(({ id }) => id === dependent?.besideId);
  const texts: readonly (readonly [TvGap['step'], string | false | undefined])[] = [
    ['view', !viewId && 'Choose where you’ll watch TV.'],
    ['plan', !plan && 'Your TV plan is no longer available. Choose another.'],
    [
      'plan',
      plan && plan.mostPacks > 0 && customPackIds.length === 0 && `${plan.name} is made of packs. Choose at least one.`,
    ],
    ['equipment', tvEquipment.length > 0 && boxes.length === 0 && 'No TV box chosen yet.'],
    ['equipment', dependent && required && `${dependent.name} only works with ${required.name}. Please add one.`],
    ['router', !hasInternet && !routerId && !findOnlyRouter({ routers }) && 'No router chosen yet.'],
  ];
  return texts.flatMap(([step, text]) => (text ? [{ step, text }] : []));
}

/** Returns the first gap in the order of the steps. */
export const findTvSelectionGap = (...input: Parameters<typeof listTvSelectionGaps>): TvGap | undefined =>
  listTvSelectionGaps(...input)[0];
