import type { TvOffering } from '@demarc/domain/offering';
import { tvFlowQuery } from '../../../features/cart/catalog/tv-flow.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import type { CartEdit } from '../../../features/cart/pricing/choice-difference.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import { getCurrentChoices } from '../../../features/cart/session/pending-choice.ts';
import { applyServiceChange } from '../../../features/cart/session/rebuild-cart.ts';
import { buildTvSubmission, estimateTvCents, readTvChoice, type TvChoice } from './tv-choice.ts';

/** Adds TV to the cart or changes it. Returns false if the server rejects it. */
export async function changeTv(
  cartSession: CartSession,
  edit: (current: TvChoice | undefined) => TvChoice | undefined,
): Promise<boolean> {
  const chosen = getCurrentChoices(cartSession);
  const offering = cartSession.queryClient.getQueryData(tvFlowQuery(cartSession).queryKey);
  if (!chosen || !offering) return false;
  const current = readTvChoice(chosen, offering);
  const next = edit(current);
  if (!next) return false;
  const cents = estimateTvCents(next, offering) - (current ? estimateTvCents(current, offering) : 0);
  return chooseServices(cartSession, { tv: buildTvSubmission(next, chosen, offering) }, cents);
}

/** Changes some fields of the existing choice. */
export const updateTvChoice = (cartSession: CartSession, fields: Partial<TvChoice>): Promise<boolean> =>
  changeTv(cartSession, (current) => current && { ...current, ...fields });

/** The same change as `updateTvChoice` makes, for the price beside an option. */
export const editTv =
  (offering: TvOffering, edit: (current: TvChoice) => Partial<TvChoice>): CartEdit =>
  (chosen) => {
    const current = readTvChoice(chosen, offering);
    return (
      current &&
      applyServiceChange(chosen, { tv: buildTvSubmission({ ...current, ...edit(current) }, chosen, offering) })
    );
  };
