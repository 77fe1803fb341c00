import type { ShopSettings } from '@demarc/contract/shop-settings';
import { buildRedirection, type Outcome, type Qualification } from '@demarc/domain/qualification';
import { leaveShop } from '../../lib/navigation/leave-shop.ts';
import type { useGoTo } from '../../lib/navigation/navigation.ts';
import { outsideParameters } from './outside-parameters.ts';
import { redirectionHref } from './redirection-href.ts';

/** An outcome that leads away from the address form. */
export type LeadingOutcome = Exclude<Outcome, { to: 'addressChooser' | 'addressCheck' }>;

export const isWayOn = (outcome: Outcome): outcome is LeadingOutcome =>
  outcome.to !== 'addressChooser' && outcome.to !== 'addressCheck';

interface FollowOutcomeDeps {
  readonly settings: ShopSettings;
  readonly goTo: ReturnType<typeof useGoTo>['goTo'];
  /** Replaces the current history entry, so that the back button skips it. */
  readonly replace?: boolean;
}

/** Navigates to the page that the address check leads to. */
export async function followOutcome(
  { settings, goTo, replace = false }: FollowOutcomeDeps,
  outcome: LeadingOutcome,
  { availability, guiSessionId }: Pick<Qualification, 'availability' | 'guiSessionId'>,
): Promise<void> {
  if (outcome.to !== 'outside') {
    const { to, ...state } = outcome;
    return goTo(to, { replace, state }); // E-029, E-245, E-248
  }
  const redirection = buildRedirection(outcome.page, availability, outsideParameters(guiSessionId));
  return leaveShop(redirection.fallback, redirectionHref(settings, redirection, location.href), { replace });
}
