import type { ShopSettings } from '@demarc/contract/shop-settings';
import { buildRedirection, type Outcome, type Qualification } from '@demarc/domain/qualification';
import { leaveShop } from '../../lib/navigation/leave-shop.ts';
import type { useGoTo } from '../../lib/navigation/navigation.ts';
import { buildOutsideParameters } from './outside-parameters.ts';
import { buildRedirectionHref } from './redirection-href.ts';

/** An outcome that leads to another page. The others stay on the address form. */
export type NextPageOutcome = Exclude<Outcome, { to: 'addressChooser' | 'addressCheck' }>;

export const hasNextPage = (outcome: Outcome): outcome is NextPageOutcome =>
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
  outcome: NextPageOutcome,
  { availability, checkId }: Pick<Qualification, 'availability' | 'checkId'>,
): Promise<void> {
  if (outcome.to !== 'outside') {
    const { to, ...state } = outcome;
    return goTo(to, { replace, state }); // E-029, E-245, E-248
  }
  const redirection = buildRedirection(outcome.page, availability, buildOutsideParameters(checkId));
  return leaveShop(redirection.fallback, buildRedirectionHref(settings, redirection, location.href), { replace });
}
