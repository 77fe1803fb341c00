import type { TermPrice } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import type { CallResult } from '../../../lib/api/failure.ts';
import { failureOf, queryClient, valueOrThrow } from '../../../lib/api/query-client.ts';
import { internetKind } from '../catalog/products-query.ts';
import { cacheCart, cartNow, refreshCart } from '../session/cart-query.ts';
import { inTurn, reportNegativeAnswer, stepFailed } from '../session/in-turn.ts';
import { callUpdate } from '../session/order-call.ts';
import { pending, showPendingTerm } from '../session/pending.ts';
import { rebuildCart } from '../session/rebuild-cart.ts';

/** The price of each term for the current cart. The key contains the prices, so a changed cart is priced again. */
export const termPricesQuery = (breakdown: Breakdown | undefined) =>
  queryOptions({
    queryKey: ['getTermPrices', breakdown?.header, breakdown?.oneTimeCents],
    queryFn: ({ signal }) => valueOrThrow(call('getTermPrices', {}, { signal })),
    retry: (_count, problem) => failureOf(problem)?.code === 'aborted',
  });

/**
 * C-224, C-225: switches the services to another term, then reloads their options, then the cart. When the server
 * declines, nothing else is called and the old term stays (C-226 to C-228). `differenceCents` is an estimate.
 */
export function changeContract(
  term: Contract,
  differenceCents: number,
  reloadFlow: () => Promise<unknown>,
): Promise<boolean> {
  showPendingTerm(term, differenceCents);
  return inTurn(async () => {
    const switched = await switchTerm(term, reloadFlow);
    const { term: currentTerm = term } = cartNow()?.breakdown.header ?? {};
    // After a failed switch, choices made meanwhile move back to the current term. A later switch waits for its turn.
    if (currentTerm !== term && pending.get()?.term === term) showPendingTerm(currentTerm, -differenceCents);
    return switched;
  });
}

/** Calls the server directly: leaving the step cancels the query, but must not cancel the switch. */
async function loadTermPrices(breakdown: Breakdown): Promise<CallResult<readonly TermPrice[]>> {
  const cached = queryClient.getQueryData(termPricesQuery(breakdown).queryKey);
  return cached ? { ok: true, value: cached } : call('getTermPrices', {});
}

async function switchTerm(term: Contract, reloadFlow: () => Promise<unknown>): Promise<boolean> {
  const view = cartNow();
  if (!view) return false;
  const { breakdown, chosen, flags } = view;
  const { header } = breakdown;
  if (header.term === term) return true;
  const prices = await loadTermPrices(breakdown);
  if (!prices.ok) return stepFailed(prices.failure);
  const bundleId = prices.value.find((price) => price.term === term)?.bundleId;
  if (bundleId === undefined) return reportNegativeAnswer('changeContract');
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
  if (!answer.value.selected) return reportNegativeAnswer('changeContract');
  await reloadFlow();
  return (await refreshCart()) && updateFirstService();
}

/** C-225: updates the cart last, with its first service under the new term. */
async function updateFirstService(): Promise<boolean> {
  const view = cartNow();
  if (!view) return false;
  const { internet, phone, digitalVoice, tv } = view.chosen;
  const change = internet ? { internet } : phone ? { phone } : digitalVoice ? { digitalVoice } : { ...(tv && { tv }) };
  const updated = await callUpdate({ change, kind: internetKind() });
  if (!updated.ok) return stepFailed(updated.failure);
  if (updated.value.stale) return refreshCart();
  cacheCart(rebuildCart(view, view.chosen, updated.value.breakdown));
  return true;
}
