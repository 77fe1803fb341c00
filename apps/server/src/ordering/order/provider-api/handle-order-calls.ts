import { providerCalls } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../../checkout/appointment/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findListEnd,
  handleProviderCall,
  listPage,
  type ProviderHandler,
} from '../../../platform/provider-api/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { loadHandOver } from '../hand-over/hand-over-order.ts';
import type { QuoteLock } from '../release-order.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistoryPage } from '../store/history.ts';
import { listOrders } from '../store/list-orders.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { describeHistoryEntry, describeOrder } from './describe-order.ts';

/** The calls of the provider API about orders. */
export function handleOrderCalls(
  platform: Platform,
  capabilities: { readonly appointments: Appointments; readonly quotes: QuoteLock },
): ProviderHandler[] {
  const { db, config, clock } = platform;
  const findPlaced = async (number: string): Promise<Result<PlacedRow>> => {
    const order = await findOrder(db, number);
    if (!order) return refuse('notFound');
    return wasPlaced(order) ? succeed(order) : refuse('orderNotSubmitted');
  };
  return [
    handleProviderCall(providerCalls.listOrders, async ({ query }) => {
      const page = await listPage(config.secret, {
        call: providerCalls.listOrders,
        query,
        find: async (after, count) =>
          listOrders(db, {
            ...query,
            now: clock.now(),
            until: await findListEnd(platform, 'customer_order'),
            after,
            count,
          }),
        getPosition: ({ changedAt, number }) => [changedAt.toISOString(), number],
      });
      return page.ok
        ? succeed({ ...page.value, items: page.value.items.map((order) => describeOrder(order, clock.now())) })
        : page;
    }),
    handleProviderCall(providerCalls.getOrder, async ({ params: { number } }) => {
      const order = await findPlaced(number);
      return order.ok ? succeed(await loadHandOver(platform, order.value)) : order;
    }),
    handleProviderCall(providerCalls.listOrderEvents, async ({ params: { number }, query }) => {
      const order = await findPlaced(number);
      if (!order.ok) return order;
      const page = await listPage(config.secret, {
        call: providerCalls.listOrderEvents,
        query,
        of: number,
        find: (after, count) => listHistoryPage(db, number, after, count),
        getPosition: ({ id }) => [id],
      });
      return page.ok ? succeed({ ...page.value, items: page.value.items.map(describeHistoryEntry) }) : page;
    }),
    handleProviderCall(
      providerCalls.reportOrderEvent,
      async ({ params: { number }, body }, { apiKey, expectedRevision }) => {
        const reporter = { kind: 'provider', name: apiKey.name } as const;
        return nameOrder(await reportEvent(platform, capabilities, number, reporter, body, { expectedRevision }));
      },
    ),
  ];
}

/** Other calls have the number of the order in their body. An event that is invalid names a telephone number of its own. */
function nameOrder<T>(result: Result<T>): Result<T> {
  if (result.ok || !result.refusal.fields) return result;
  const { code, fields, ...details } = result.refusal;
  if (code === 'eventInvalid') return result;
  const named = fields.map(({ path, reason }) => ({ path: path === 'number' ? 'path.number' : path, reason }));
  return refuse(code, { ...details, fields: named });
}
