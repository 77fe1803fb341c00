import { findTvSelectionGap, type TvGap } from '@demarc/domain/cart';
import type { Gap } from '../continue/gap.ts';
import type { StepId } from '../step-lists.ts';
import type { TvOnScreen } from './use-tv.ts';

const steps: Readonly<Record<TvGap['step'], StepId>> = {
  view: 'tvView',
  plan: 'tvPlan',
  equipment: 'tvEquipment',
  router: 'tvRouter',
};

/** Finds the first choice that the TV section still needs, and its step. */
export function findTvGap({
  choice,
  hasInternet,
  offering,
}: Pick<TvOnScreen, 'choice' | 'hasInternet' | 'offering'>): Gap | undefined {
  if (!choice) return undefined;
  const equipment = Object.entries(choice.boxes).map(([id, count]) => ({ id, count }));
  const sold = { tvPlans: offering.plans, tvEquipment: offering.equipment };
  const gap = findTvSelectionGap({ ...choice, equipment }, hasInternet, sold);
  return gap && { step: steps[gap.step], detail: gap.text };
}
