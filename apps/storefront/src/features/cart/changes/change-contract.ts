import type { TermPrice } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '../../../lib/api/failure.ts';
import { failureOf, valueOrThrow } from '../../../lib/api/query-client.ts';
import { internetKind } from '../catalog/products-query.ts';
import { cacheCart, currentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { callUpdate } from '../session/order-call.ts';
import { showPendingTerm } from '../session/pending-choice.ts';
import { rebuildCart } from '../session/rebuild-cart.ts';
import { reportNegativeAnswer, reportStepFailure, runStep } from '../session/step-queue.ts';

/** The price of each term for the current cart. The key contains the prices, so a changed cart is priced again. */
export const termPricesQuery = (cart: CartSession, breakdown: Breakdown | undefined) =>
  queryOptions({
    queryKey: ['getTermPrices', breakdown?.header, breakdown?.oneTimeCents],
    queryFn: ({ signal }) => valueOrThrow(cart.call('getTermPrices', {}, { signal })),
    retry: (_count, problem) => failureOf(problem)?.code === 'aborted',
  });

/**
 * C-224, C-225: switches the services to another term, then reloads their options, then the cart. When the server
 * declines, nothing else is called and the old term stays (C-226 to C-228). `differenceCents` is an estimate.
 */
export function changeContract(
  cart: CartSession,
  term: Contract,
  differenceCents: number,
  reloadFlow: () => Promise<unknown>,
): Promise<boolean> {
  showPendingTerm(cart, term, differenceCents);
  return runStep(cart, async () => {
    const switched = await switchTerm(cart, term, reloadFlow);
    const { term: currentTerm = term } = currentCart(cart)?.breakdown.header ?? {};
    // After a failed switch, choices made meanwhile move back to the current term. A later switch waits for its turn.
    if (currentTerm !== term && cart.pendingChoice.get()?.term === term)
      showPendingTerm(cart, currentTerm, -differenceCents);
    return switched;
  });
}

/** Calls the server directly: leaving the step cancels the query, but must not cancel the switch. */
async function loadTermPrices(cart: CartSession, breakdown: Breakdown): Promise<CallResult<readonly TermPrice[]>> {
  const cached = cart.queryClient.getQueryData(termPricesQuery(cart, breakdown).queryKey);
  return cached ? { ok: true, value: cached } : cart.call('getTermPrices', {});
}

async function switchTerm(cart: CartSession, term: Contract, reloadFlow: () => Promise<unknown>): Promise<boolean> {
  const view = currentCart(cart);
  if (!view) return false;
  const { breakdown, chosen, flags } = view;
  const { header } = breakdown;
  if (header.term === term) return true;
  const prices = await loadTermPrices(cart, breakdown);
  if (!prices.ok) return reportStepFailure(cart, prices.failure);
  const bundleId = prices.value.find((price) => price.term === term)?.bundleId;
  if (bundleId === undefined) return reportNegativeAnswer(cart, 'changeContract');
  const answer = await cart.call('changeContract', {
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
  if (!answer.ok) return reportStepFailure(cart, answer.failure);
  if (!answer.value.selected) return reportNegativeAnswer(cart, 'changeContract');
  await reloadFlow();
  return (await refreshCart(cart)) && updateFirstService(cart);
}

/** C-225: updates the cart last, with its first service under the new term. */
async function updateFirstService(cart: CartSession): Promise<boolean> {
  const view = currentCart(cart);
  if (!view) return false;
  const { internet, phone, digitalVoice, tv } = view.chosen;
  const change = internet ? { internet } : phone ? { phone } : digitalVoice ? { digitalVoice } : { ...(tv && { tv }) };
  const updated = await callUpdate(cart, { change, kind: internetKind(cart) });
  if (!updated.ok) return reportStepFailure(cart, updated.failure);
  if (updated.value.stale) return refreshCart(cart);
  cacheCart(cart, rebuildCart(view, view.chosen, updated.value.breakdown));
  return true;
}
