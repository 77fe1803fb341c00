import { tvFlowQuery } from '../../../features/cart/catalog/tv-flow.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import type { CartSession } from '../../../features/cart/session/cart-session.ts';
import { currentChoices } from '../../../features/cart/session/pending-choice.ts';
import { estimateTvCents, readTvChoice, submitTvChoice, type TvChoice } from './tv-in-cart.ts';

/** Adds TV to the cart or changes it. Returns false if the server rejects it. */
export async function changeTv(
  cartSession: CartSession,
  edit: (current: TvChoice | undefined) => TvChoice | undefined,
): Promise<boolean> {
  const chosen = currentChoices(cartSession);
  const offering = cartSession.queryClient.getQueryData(tvFlowQuery(cartSession).queryKey);
  if (!chosen || !offering) return false;
  const current = readTvChoice(chosen, offering);
  const next = edit(current);
  if (!next) return false;
  const cents = estimateTvCents(next, offering) - (current ? estimateTvCents(current, offering) : 0);
  return chooseServices(cartSession, { tv: submitTvChoice(next, chosen, offering) }, cents);
}

/** Changes some fields of the existing choice. */
export const updateTvChoice = (cartSession: CartSession, fields: Partial<TvChoice>): Promise<boolean> =>
  changeTv(cartSession, (current) => current && { ...current, ...fields });
