import { operatorCalls } from '@demarc/contract/operator-api';
import { listAbandonedSteps } from '@demarc/domain/abandoned-cart';
import { succeed } from '@demarc/domain/errors';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CartSummary } from '../cart-summary.ts';
import { refreshSummaries, refreshSummary } from '../refresh-summaries.ts';
import { createCartSource } from './cart-source.ts';
import { describeCart } from './describe-cart.ts';
import { describeCartRow } from './describe-row.ts';

/** The calls of the operator console that read carts. */
export function handleCartReads(platform: Platform): OperatorHandler[] {
  const { db, clock, provider } = platform;
  const openList = async () => {
    await refreshSummaries(platform);
    const now = clock.now();
    return {
      source: createCartSource({ provider, now }),
      describe: (summary: CartSummary) => describeCartRow(summary, provider, now),
    };
  };
  return [
    handleOperatorCall(operatorCalls.listCarts, async ({ query }) => {
      const { source, describe } = await openList();
      return readListPage(platform, source, query, describe);
    }),
    handleOperatorCall(operatorCalls.listCartFilterValues, async () =>
      succeed({ area: provider.calendar.areas.map(({ name }) => name), step: listAbandonedSteps(provider.rules) }),
    ),
    handleOperatorCall(operatorCalls.getCart, async ({ params: { id } }) => {
      await refreshSummary(platform, id);
      return describeCart(db, platform, id);
    }),
    handleOperatorCall(operatorCalls.exportCarts, async ({ query }, { actor }) => {
      const { source, describe } = await openList();
      return exportList(platform, { source, query, actor, describe });
    }),
  ];
}
