import { tvFlowQuery } from '../../../features/cart/catalog/tv-flow.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
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
