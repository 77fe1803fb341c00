import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCustomizeProducts, readInternetFlow, readTvFlow } from './read-offering.ts';
import { loadLabelTemplate, saveLabelTemplate } from './store.ts';
import { listTermPrices } from './term-prices.ts';

export function catalogRoutes(platform: Platform): Handler[] {
  const { db, clock } = platform;
  return [
    handle(calls.getCustomizeProducts, (_request, { session, checkId }) =>
      readCustomizeProducts(platform, session.id, checkId),
    ),
    handle(calls.getInternetFlow, (_request, { session, checkId }) =>
      readInternetFlow(platform, session.id, 'fiber', checkId),
    ),
    handle(calls.getDslFlow, (_request, { session, checkId }) =>
      readInternetFlow(platform, session.id, 'hsi', checkId),
    ),
    handle(calls.getTvFlow, (_request, { session, checkId }) => readTvFlow(platform, session.id, checkId)),
    handle(calls.getTermPrices, (_request, { session, checkId }) => listTermPrices(platform, session.id, checkId)),
    handle(calls.getTvPlans, async ({ query }, { session, checkId }) => {
      const flow = await readTvFlow(platform, session.id, checkId);
      if (!flow.ok) return flow;
      const { plans, views } = flow.value;
      const viewId = views.find(({ selected }) => selected)?.id ?? '';
      const hasChosenPlan = plans.some(({ selected }) => selected);
      // Before the shopper chooses a plan, selects the plan of the requested bundle.
      return succeed({
        viewId,
        plans: hasChosenPlan ? plans : plans.map((plan) => ({ ...plan, selected: plan.id === query.tvPlanId })),
      });
    }),
    handle(calls.getLabelTemplate, async (_request, { session }) =>
      succeed({ template: await loadLabelTemplate(db, session.id) }),
    ),
    handle(calls.storeLabelTemplate, async ({ body }, { session }) => {
      await saveLabelTemplate(db, session.id, body.template, clock.now());
      return succeed(undefined);
    }),
  ];
}
