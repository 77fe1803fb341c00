import { queryClient } from '../../../api/query-client.ts';
import { chooseServices } from '../../../cart/change-cart.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { tvFlowQuery } from '../../../cart/tv-flow.ts';
import { readTvChoice, submitTvChoice, type TvChoice, tvMonthlyCents } from './tv-in-cart.ts';

/** Adds TV to the cart or changes it. Returns false if the server rejects it. */
export async function changeTv(edit: (now: TvChoice | undefined) => TvChoice | undefined): Promise<boolean> {
  const chosen = chosenNow();
  const offering = queryClient.getQueryData(tvFlowQuery().queryKey);
  if (!chosen || !offering) return false;
  const now = readTvChoice(chosen, offering);
  const next = edit(now);
  if (!next) return false;
  const cents = tvMonthlyCents(next, offering) - (now ? tvMonthlyCents(now, offering) : 0);
  return chooseServices({ tv: submitTvChoice(next, chosen, offering) }, cents);
}

/** Changes a part of the existing choice. */
export const changeTvPart = (part: Partial<TvChoice>): Promise<boolean> =>
  changeTv((now) => now && { ...now, ...part });
