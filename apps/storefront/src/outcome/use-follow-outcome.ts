import { type Outcome, type Qualification, redirectionTo } from '@demarc/domain/qualification';
import { useGoTo } from '../navigation.ts';
import { useSettings } from '../settings.tsx';
import { carriedOut } from './carried-out.ts';
import { leaveShop } from './leave-shop.ts';
import { redirectionHref } from './redirection-href.ts';

/** An outcome that leads away from the form. */
export type WayOn = Exclude<Outcome, { to: 'addressChooser' | 'addressCheck' }>;

export const isWayOn = (outcome: Outcome): outcome is WayOn =>
  outcome.to !== 'addressChooser' && outcome.to !== 'addressCheck';

/** Leads the shopper to where a check ends. */
export function useFollowOutcome() {
  const settings = useSettings();
  const { goTo } = useGoTo();
  return async (
    outcome: WayOn,
    { availability, guiSessionId }: Pick<Qualification, 'availability' | 'guiSessionId'>,
    how: { replace?: boolean } = {},
  ): Promise<void> => {
    if (outcome.to !== 'outside') {
      const { to, ...state } = outcome;
      return goTo(to, { ...how, state }); // E-029, E-245, E-248
    }
    const redirection = redirectionTo(outcome.page, availability, carriedOut(guiSessionId));
    return leaveShop(redirection.fallback, redirectionHref(settings, redirection, location.href));
  };
}
