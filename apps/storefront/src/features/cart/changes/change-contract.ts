import type { TermPrice } from '@demarc/contract';
import type { Breakdown } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { type ChosenServices, setOldIds } from '@demarc/domain/submission';
import { formatDollars } from '@demarc/domain/text';
import { queryOptions } from '@tanstack/react-query';
import type { CallResult } from '../../../lib/api/failure.ts';
import { getCallFailure, valueOrThrow } from '../../../lib/api/query-client.ts';
import { getCartInternetKind } from '../catalog/products-query.ts';
import { cacheCart, getCurrentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { buildOrderAddress } from '../session/order-address.ts';
import { callUpdate } from '../session/order-call.ts';
import { showPendingTerm } from '../session/pending-choice.ts';
import { rebuildCart } from '../session/rebuild-cart.ts';
import { reportNegativeAnswer, reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

/** The price of each term for the current cart. The key contains the prices, so a changed cart is priced again. */
export const termPricesQuery = (cartSession: CartSession, breakdown: Breakdown | undefined) =>
  queryOptions({
    queryKey: ['getTermPrices', breakdown?.header, breakdown?.oneTimeCents],
    queryFn: ({ signal }) => valueOrThrow(cartSession.call('getTermPrices', {}, { signal })),
    retry: (_count, problem) => getCallFailure(problem)?.code === 'aborted',
  });

/**
 * C-224, C-225: switches the services to another term, then reloads their options, then the cart. When the server
 * declines, nothing else is called and the old term stays (C-226 to C-228). `differenceCents` is an estimate.
 */
export function changeContract(
  cartSession: CartSession,
  term: Contract,
  differenceCents: number,
  reloadFlow: () => Promise<unknown>,
): Promise<boolean> {
  showPendingTerm(cartSession, term, differenceCents);
  return runStep(cartSession, async () => {
    const switched = await switchTerm(cartSession, term, reloadFlow);
    const { term: currentTerm = term } = getCurrentCart(cartSession)?.breakdown.header ?? {};
    // After a failed switch, choices made meanwhile move back to the current term. A later switch waits for its turn.
    if (currentTerm !== term && cartSession.pendingChoice.get()?.term === term)
      showPendingTerm(cartSession, currentTerm, -differenceCents);
    return switched;
  });
}

/** Calls the server directly: leaving the step cancels the query, but must not cancel the switch. */
async function loadTermPrices(
  cartSession: CartSession,
  breakdown: Breakdown,
): Promise<CallResult<readonly TermPrice[]>> {
  const cached = cartSession.queryClient.getQueryData(termPricesQuery(cartSession, breakdown).queryKey);
  return cached ? { ok: true, value: cached } : cartSession.call('getTermPrices', {});
}

async function switchTerm(
  cartSession: CartSession,
  term: Contract,
  reloadFlow: () => Promise<unknown>,
): Promise<boolean> {
  const view = getCurrentCart(cartSession);
  if (!view) return false;
  const { breakdown, chosen, flags } = view;
  const { header } = breakdown;
  if (header.term === term) return true;
  const prices = await loadTermPrices(cartSession, breakdown);
  if (!prices.ok) return reportStepFailure(cartSession, prices.failure);
  const bundle = prices.value.find((price) => price.term === term);
  if (!bundle) return reportNegativeAnswer(cartSession, 'changeContract');
  const answer = await cartSession.call('changeContract', {
    body: {
      address: buildOrderAddress(cartSession),
      bundleId: bundle.bundleId,
      contract: term,
      charge: formatDollars(bundle.bundleCents),
      lines: Math.max(1, (chosen.phone ?? chosen.digitalVoice)?.lines.length ?? 0),
      tvPlanId: chosen.tv?.plan.new ?? '',
      hcId: bundle.hcId,
      bundleType: header.flowType,
      offer: flags.bundleOffersFlow,
    },
  });
  if (!answer.ok) return reportStepFailure(cartSession, answer.failure);
  if (!answer.value.selected) return reportNegativeAnswer(cartSession, 'changeContract');
  await reloadFlow();
  return (await refreshCart(cartSession)) && updateFirstService(cartSession, chosen);
}

/**
 * C-225: updates the cart last, with its first service under the new term. Its lines name their plans of the old term.
 */
async function updateFirstService(cartSession: CartSession, before: ChosenServices): Promise<boolean> {
  const view = getCurrentCart(cartSession);
  if (!view) return false;
  const { internet, phone, digitalVoice, tv } = setOldIds(view.chosen, before);
  const change = internet ? { internet } : phone ? { phone } : digitalVoice ? { digitalVoice } : { ...(tv && { tv }) };
  const updated = await callUpdate(cartSession, {
    change,
    kind: getCartInternetKind(cartSession),
    address: buildOrderAddress(cartSession),
  });
  if (!updated.ok) return reportStepFailure(cartSession, updated.failure);
  if (updated.value.stale) return refreshCart(cartSession);
  cacheCart(cartSession, rebuildCart(view, view.chosen, updated.value.breakdown));
  return true;
}
