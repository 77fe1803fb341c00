import type { TermPrice } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { failureOf, queryClient, valueOrThrow } from '../api/query-client.ts';
import { cartNow, keepCart, refreshCart } from './cart-query.ts';
import { answeredNo, inTurn, settled, stepFailed } from './in-turn.ts';
import { updateCall } from './order-call.ts';
import { expectTerm, pending } from './pending.ts';
import { internetKind } from './products-query.ts';
import { rebuildCart } from './rebuild-cart.ts';

/** What each term would cost, for the cart as it stands: another cart, another answer. */
export const termPricesQuery = (breakdown: Breakdown | undefined) =>
  queryOptions({
    queryKey: ['getTermPrices', breakdown?.header, breakdown?.oneTimeCents],
    queryFn: ({ signal }) => valueOrThrow(call('getTermPrices', {}, { signal })),
    retry: (_count, problem) => failureOf(problem)?.code === 'aborted',
  });

/** The same of what stands in the cart once nothing is under way any more; none where that could not be read. */
export async function termPricesWhenSettled(): Promise<readonly TermPrice[]> {
  let prices: readonly TermPrice[];
  do {
    await settled();
    prices = await queryClient.ensureQueryData(termPricesQuery(cartNow()?.breakdown)).catch(() => []);
  } while (pending.get());
  return prices;
}

/**
 * C-224, C-225: the same services for another term, then what they are made of, then the cart. After a no nothing else is
 * asked, and the old term holds (C-226 to C-228).
 */
export function changeContract(
  wanted: TermPrice,
  differenceCents: number,
  reloadFlow: () => Promise<unknown>,
): Promise<boolean> {
  expectTerm(wanted.term, differenceCents);
  return inTurn(async () => {
    const switched = await switchTo(wanted, reloadFlow);
    const { term = wanted.term } = cartNow()?.breakdown.header ?? {};
    // What was chosen upon it meanwhile is shown for the term that holds, and sent for it.
    if (term !== wanted.term) expectTerm(term, -differenceCents);
    return switched;
  });
}

async function switchTo({ term, bundleId }: TermPrice, reloadFlow: () => Promise<unknown>): Promise<boolean> {
  const header = cartNow()?.breakdown.header;
  const chosen = cartNow()?.chosen;
  const answer = await call('changeContract', {
    body: {
      bundleId,
      contract: term,
      charge: ((header?.bundleCents ?? 0) / 100).toFixed(2),
      lines: Math.max(1, (chosen?.phone ?? chosen?.digitalVoice)?.lines.length ?? 0),
      tvPlanId: chosen?.tv?.plan.new ?? '',
      hcId: '',
      bundleType: header?.flowType ?? '',
      offer: cartNow()?.flags.bundleOffersFlow ?? false,
    },
  });
  if (!answer.ok) return stepFailed(answer.failure);
  if (!answer.value.selected) return answeredNo('changeContract');
  await reloadFlow();
  return (await refreshCart()) && updateAgain();
}

/** C-225: the cart is updated last, with its first service as the new term has it. */
async function updateAgain(): Promise<boolean> {
  const view = cartNow();
  if (!view) return false;
  const { internet, phone, digitalVoice, tv } = view.chosen;
  const change = internet ? { internet } : phone ? { phone } : digitalVoice ? { digitalVoice } : { ...(tv && { tv }) };
  const updated = await updateCall({ change, kind: internetKind() });
  if (!updated.ok) return stepFailed(updated.failure);
  if (updated.value.stale) return refreshCart();
  keepCart(rebuildCart(view, view.chosen, updated.value.breakdown));
  return true;
}
