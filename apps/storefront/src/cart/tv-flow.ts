import { defaultContract, defaultLines } from '@demarc/domain/catalog';
import type { TvOffering } from '@demarc/domain/offering';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { queryClient, valueOrThrow } from '../api/query-client.ts';
import { addressKey } from '../session/address-key.ts';
import { cartNow } from './cart-query.ts';
import { productsNow } from './products-query.ts';

/** C-302: the plans are asked for by the bundle that the cart is, and by what is in it. */
function askedBundle() {
  const view = cartNow();
  const { bundleId = '', term = defaultContract } = view?.breakdown.header ?? {};
  const { phone, digitalVoice, tv } = view?.chosen ?? {};
  const bundle = Object.values(productsNow()?.bundles ?? {})
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

/** C-303: the plans of the list, and the view that it names; of a cart with TV it is the cart that says what is selected. */
const withPlans = (
  flow: TvOffering,
  { plans, viewId }: Pick<TvOffering, 'plans'> & { readonly viewId: string },
  inCart: boolean,
): TvOffering => ({
  ...flow,
  plans: plans.map((plan) => ({ ...plan, selected: plan.selected && !inCart })),
  views: flow.views.map((view) => ({ ...view, selected: view.id === viewId })),
});

/** All that the TV section offers (C-318). What is chosen of it is the cart's to say. */
export const tvFlowQuery = () =>
  queryOptions({
    queryKey: ['getTvFlow', addressKey()],
    async queryFn({ signal }) {
      const query = askedBundle();
      const [flow, list] = await Promise.all([
        valueOrThrow(call('getTvFlow', {}, { signal })),
        valueOrThrow(call('getTvPlans', { query }, { signal })),
      ]);
      return withPlans(flow, list, query.tvPlanId !== '');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** C-225: read anew with the bundle of another term, where the page has read it. */
export const reloadTvFlow = async (): Promise<unknown> =>
  queryClient.getQueryData(tvFlowQuery().queryKey) &&
  queryClient.fetchQuery({ ...tvFlowQuery(), staleTime: 0 }).catch(() => undefined);

export const useTvFlow = () => useQuery(tvFlowQuery(), queryClient);
