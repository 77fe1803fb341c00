import type { Catalog } from '../../catalog/index.ts';
import { defaultTvChannels } from '../../catalog/index.ts';
import type { TvSelection } from './selections.ts';

/** C-082: the recording choice for no recording. */
export const noRecording = 'idontwant';

/** C-142: the answer of a shopper without a satellite dish. */
export const noSatellite = 'NA';

/** The TV choices on the page, with the defaults for a cart without TV (C-081, C-082, C-159). */
export const getTvChoices = (planName: string | undefined, recordingId: string | undefined) => ({
  /** The name of the chosen channels in the TV section. */
  channels: planName || defaultTvChannels,
  recording: recordingId ?? noRecording,
});

/**
 * Channel packs and boxes stay. Custom packs are removed, and so is a viewing option that the new plan is not sold for.
 */
export function changeTvPlan(tv: TvSelection, planId: string, catalog: Catalog): TvSelection {
  if (tv.planId === planId) return tv;
  const { viewId, ...others } = tv;
  const views = catalog.find('tvPlans', planId)?.views ?? [];
  return { ...others, planId, customPackIds: [], ...(viewId && views.includes(viewId) ? { viewId } : {}) };
}

/** A TV plan with its viewing option and custom packs. */
export interface PlanWithView {
  readonly viewId: string;
  readonly planId: string;
  readonly customPackIds: readonly string[];
}

interface PlanViews {
  readonly id: string;
  readonly views: readonly string[];
}

/**
 * Chooses the plan for another viewing option: the plan that was replaced earlier, as long as its replacement is still
 * chosen; else the current plan; else the first plan. Each must be sold for that option.
 */
export function choosePlanForView(
  current: PlanWithView,
  viewId: string,
  plans: readonly PlanViews[],
  replaced?: PlanWithView & { readonly replacementId: string },
): PlanWithView {
  const sold = plans.filter(({ views }) => views.includes(viewId));
  const isSold = (planId: string) => sold.some(({ id }) => id === planId);
  if (replaced?.replacementId === current.planId && isSold(replaced.planId))
    return { viewId, planId: replaced.planId, customPackIds: replaced.customPackIds };
  if (isSold(current.planId)) return { viewId, planId: current.planId, customPackIds: current.customPackIds };
  return { viewId, planId: sold[0]?.id ?? current.planId, customPackIds: [] };
}
