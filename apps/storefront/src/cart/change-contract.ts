import type { TermPrice } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '../api/failure.ts';
import { call } from '../api/lazy.ts';
import { failureOf, queryClient, valueOrThrow } from '../api/query-client.ts';
import { cartNow, keepCart, refreshCart } from './cart-query.ts';
import { answeredNo, inTurn, stepFailed } from './in-turn.ts';
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

/**
 * C-224, C-225: the same services for another term, then what they are made of, then the cart. After a no nothing else is
 * asked, and the old term holds (C-226 to C-228). `differenceCents` as far as it is known.
 */
export function changeContract(
  term: Contract,
  differenceCents: number,
  reloadFlow: () => Promise<unknown>,
): Promise<boolean> {
  expectTerm(term, differenceCents);
  return inTurn(async () => {
    const switched = await switchTo(term, reloadFlow);
    const { term: holds = term } = cartNow()?.breakdown.header ?? {};
    // What was chosen upon it meanwhile is shown for the term that holds, and sent for it. A later wish waits for its turn.
    if (holds !== term && pending.get()?.term === term) expectTerm(holds, -differenceCents);
    return switched;
  });
}

/** Not by the query: whoever leaves the step gives that up, and not the wish. */
async function readTermPrices(breakdown: Breakdown): Promise<CallResult<readonly TermPrice[]>> {
  const known = queryClient.getQueryData(termPricesQuery(breakdown).queryKey);
  return known ? { ok: true, value: known } : call('getTermPrices', {});
}

async function switchTo(term: Contract, reloadFlow: () => Promise<unknown>): Promise<boolean> {
  const view = cartNow();
  if (!view) return false;
  const { breakdown, chosen, flags } = view;
  const { header } = breakdown;
  if (header.term === term) return true;
  const prices = await readTermPrices(breakdown);
  if (!prices.ok) return stepFailed(prices.failure);
  const bundleId = prices.value.find((price) => price.term === term)?.bundleId;
  if (bundleId === undefined) return answeredNo('changeContract');
  const answer = await call('changeContract', {
    body: {
      bundleId,
      contract: term,
      charge: (header.bundleCents / 100).toFixed(2),
      lines: Math.max(1, (chosen.phone ?? chosen.digitalVoice)?.lines.length ?? 0),
      tvPlanId: chosen.tv?.plan.new ?? '',
      hcId: '',
      bundleType: header.flowType,
      offer: flags.bundleOffersFlow,
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
