import { findTvSelectionGap, type TvGap } from '@demarc/domain/cart';
import type { Gap } from '../continue/gap.ts';
import type { StepId } from '../sections.ts';
import type { TvOnScreen } from './use-tv.ts';

const steps: Readonly<Record<TvGap['step'], StepId>> = {
  view: 'tvView',
  plan: 'tvPlan',
  equipment: 'tvEquipment',
  router: 'tvRouter',
};

/** Finds the first thing that the TV section still needs, and its step. */
export function findTvGap({
  choice,
  withInternet,
  offering,
}: Pick<TvOnScreen, 'choice' | 'withInternet' | 'offering'>): Gap | undefined {
  if (!choice) return undefined;
  const equipment = Object.entries(choice.boxes).map(([id, count]) => ({ id, count }));
  const sold = { tvPlans: offering.plans, tvEquipment: offering.equipment };
  const gap = findTvSelectionGap({ ...choice, equipment }, withInternet, sold);
  return gap && { step: steps[gap.step], detail: gap.text };
}
