import { queryClient } from '../../../api/query-client.ts';
import { chooseServices } from '../../../cart/change-cart.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { tvFlowQuery } from '../../../cart/tv-flow.ts';
import { submitTvChoice, type TvChoice, tvCents, tvIn } from './tv-in-cart.ts';

/** Puts TV into the cart or changes it; false where the server did not take it. */
export async function changeTv(edit: (now: TvChoice | undefined) => TvChoice | undefined): Promise<boolean> {
  const chosen = chosenNow();
  const offering = queryClient.getQueryData(tvFlowQuery().queryKey);
  if (!chosen || !offering) return false;
  const now = tvIn(chosen, offering);
  const next = edit(now);
  if (!next) return false;
  const cents = tvCents(next, offering) - (now ? tvCents(now, offering) : 0);
  return chooseServices({ tv: submitTvChoice(next, chosen, offering) }, cents);
}

/** Changes a part of the choice that is there. */
export const changeTvPart = (part: Partial<TvChoice>): Promise<boolean> =>
  changeTv((now) => now && { ...now, ...part });
