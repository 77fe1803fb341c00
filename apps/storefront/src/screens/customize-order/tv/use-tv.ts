import { getTvChoices } from '@demarc/domain/cart';
import type { TvOffering } from '@demarc/domain/offering';
import { useTvFlow } from '../../../features/cart/catalog/tv-flow.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { type CustomizeScreen, useCustomizeScreen } from '../customize-screen.ts';
import { readTvChoice, type TvChoice } from './tv-choice.ts';

export interface TvOnScreen {
  readonly screen: CustomizeScreen;
  readonly offering: TvOffering;
  /** Undefined until a plan is chosen. */
  readonly choice: TvChoice | undefined;
  /** C-159: the name of the plan. Local TV before any choice and after TV was removed (C-081). */
  readonly channels: string;
  /** Defaults to no recording (C-082). */
  readonly recording: string;
  readonly hasInternet: boolean;
}

export function useTv(): TvOnScreen | { readonly failureMessage: string; readonly retry: () => void } | undefined {
  const screen = useCustomizeScreen();
  const cart = useCart();
  const { data: offering, error, refetch } = useTvFlow();
  if (!offering && error) return { failureMessage: error.message, retry: () => void refetch() };
  if (!cart || !offering) return undefined;
  const choice = readTvChoice(cart.chosen, offering);
  const plan = offering.plans.find(({ id }) => id === choice?.planId);
  return {
    screen,
    offering,
    choice,
    ...getTvChoices(plan?.name, choice?.recording),
    hasInternet: cart.chosen.internet !== undefined,
  };
}
