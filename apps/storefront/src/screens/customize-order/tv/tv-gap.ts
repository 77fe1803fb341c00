import { listTvSelectionGaps, type TvGap } from '@demarc/domain/cart';
import type { Gap } from '../continue/gap.ts';
import type { StepId } from '../step-lists.ts';
import type { TvOnScreen } from './use-tv.ts';

const steps: Readonly<Record<TvGap['step'], StepId>> = {
  view: 'tvView',
  plan: 'tvPlan',
  equipment: 'tvEquipment',
  router: 'tvRouter',
};

/** Lists the choices that the TV section still needs, with their steps. */
export function listTvGaps({
  choice,
  hasInternet,
  offering,
}: Pick<TvOnScreen, 'choice' | 'hasInternet' | 'offering'>): readonly Gap[] {
  if (!choice) return [];
  const equipment = Object.entries(choice.boxes).map(([id, count]) => ({ id, count }));
  const sold = {
    tvPlans: offering.plans.filter(({ views }) => !choice.viewId || views.includes(choice.viewId)),
    tvEquipment: offering.equipment,
    routers: offering.routers,
  };
  return listTvSelectionGaps({ ...choice, equipment }, hasInternet, sold).map(({ step, text }) => ({
    step: steps[step],
    detail: text,
  }));
}
