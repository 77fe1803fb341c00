import { operatorCalls } from '@demarc/contract/operator-api';
import { succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeOrderDetail } from './describe-order-detail.ts';
import { createRowDescriber, listAssignees } from './list-rows.ts';
import { listOrderTimeline } from './list-timeline.ts';
import { createOrderSource } from './order-source.ts';

/** The calls of the operator console that read orders. */
export function handleOrderReads(platform: Platform): OperatorHandler[] {
  const { db, clock, provider } = platform;
  const openList = (role: OperatorRole) => {
    const now = clock.now();
    return {
      source: createOrderSource({ provider, now, role }),
      describe: createRowDescriber(provider, role, now),
    };
  };
  return [
    handleOperatorCall(operatorCalls.listOrders, async ({ query }, { operator }) => {
      const { source, describe } = openList(operator.role);
      return readListPage(platform, source, query, describe);
    }),
    handleOperatorCall(operatorCalls.listOrderFilterValues, async () =>
      succeed({ area: provider.calendar.areas.map(({ name }) => name), assignee: await listAssignees(db) }),
    ),
    handleOperatorCall(operatorCalls.getOrder, ({ params: { number } }, { operator }) =>
      describeOrderDetail(db, platform, number, operator.role),
    ),
    handleOperatorCall(operatorCalls.listOrderTimeline, ({ params: { number }, query: { after } }, { operator }) =>
      listOrderTimeline(platform, number, after, operator.role),
    ),
    handleOperatorCall(operatorCalls.exportOrders, async ({ query }, { operator, actor }) => {
      const { source, describe } = openList(operator.role);
      return exportList(platform, { source, query, actor, describe });
    }),
  ];
}
