import { defaultLines, getDefaultTerm } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import { getAddressKey } from '../session/address-key.ts';
import { getCurrentCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { getCurrentProducts } from './products-query.ts';

/** C-302: the request for TV plans, made from the bundle and the contents of the cart. */
function buildTvPlansRequest(cartSession: CartSession) {
  const view = getCurrentCart(cartSession);
  const products = getCurrentProducts(cartSession);
  const { bundleId = '', term = getDefaultTerm(products?.charges ?? { terms: [] }) } = view?.breakdown.header ?? {};
  const { phone, digitalVoice, tv } = view?.chosen ?? {};
  const bundle = Object.values(products?.bundles ?? {})
    .flat()
    .find(({ id }) => id === bundleId);
  return {
    bundleId,
    lines: (phone ?? digitalVoice)?.lines.length || defaultLines,
    contract: term,
    tvPlanId: tv?.plan.new ?? '',
    tvPackageId: bundle?.tvPackageId ?? '',
    hcId: bundle?.tvHcId ?? '',
  };
}

/**
 * C-303: merges the plans and the view of the list into the options. When TV is in the cart, the cart has the
 * selection.
 */
const mergePlans = (
  flow: TvOffering,
  { plans, viewId }: Pick<TvOffering, 'plans'> & { readonly viewId: string },
  isTvInCart: boolean,
): TvOffering => ({
  ...flow,
  plans: plans.map((plan) => ({ ...plan, selected: plan.selected && !isTvInCart })),
  views: flow.views.map((view) => ({ ...view, selected: view.id === viewId })),
});

/** The options of the TV section (C-318). Only the cart holds the choices. */
export const tvFlowQuery = (cartSession: CartSession) =>
  queryOptions({
    queryKey: ['getTvFlow', getAddressKey(cartSession)],
    async queryFn({ signal }) {
      const query = buildTvPlansRequest(cartSession);
      const [flow, list] = await Promise.all([
        valueOrThrow(cartSession.call('getTvFlow', {}, { signal })),
        valueOrThrow(cartSession.call('getTvPlans', { query }, { signal })),
      ]);
      return mergePlans(flow, list, query.tvPlanId !== '');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** C-225: refetches the options for the bundle of the new term, if the page has loaded them. */
export const reloadTvFlow = async (cartSession: CartSession): Promise<unknown> =>
  cartSession.queryClient.getQueryData(tvFlowQuery(cartSession).queryKey) &&
  cartSession.queryClient.fetchQuery({ ...tvFlowQuery(cartSession), staleTime: 0 }).catch(() => undefined);

export const useTvFlow = () => useQuery(tvFlowQuery(useCartSession()));
