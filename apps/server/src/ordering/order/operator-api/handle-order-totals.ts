import { operatorCalls } from '@demarc/contract/operator-api';
import { getLocalDate } from '@demarc/domain/calendar';
import { succeed } from '@demarc/domain/errors';
import { fillDays, listPeriods, type PeriodLength } from '@demarc/domain/report';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listVisitorDays } from '../../../shopping/qualification/index.ts';
import { countFailedHandOvers, findHeldOrders } from '../store/count-orders.ts';
import { listOrderCounts, listOrderDays } from '../store/order-days.ts';

const noOrders = { orders: 0, cancelled: 0, monthlyCents: 0, oneTimeCents: 0 };

/** The calls of the operator console that count orders. */
export function handleOrderTotals({ db, clock, provider }: Platform): OperatorHandler[] {
  return [
    handleOperatorCall(operatorCalls.getOrderTotals, async ({ query: { days } }) => {
      const { timeZone } = provider.brand.support;
      const today = getLocalDate(timeZone, clock.now());
      const { current, previous } = listPeriods(today, days as PeriodLength);
      const rows = await listOrderDays(db, { from: previous.from, to: today }, timeZone, today);
      return succeed({
        today: rows.at(-1) ?? { day: today, ...noOrders },
        current: fillDays(current, rows, noOrders),
        previous: fillDays(previous, rows, noOrders),
      });
    }),
    handleOperatorCall(operatorCalls.getConversion, async ({ query: { days } }) => {
      const { timeZone } = provider.brand.support;
      const today = getLocalDate(timeZone, clock.now());
      const { current, previous } = listPeriods(today, days as PeriodLength);
      const all = { from: previous.from, to: today };
      const [orderCounts, visitorDays] = await Promise.all([
        listOrderCounts(db, all, timeZone, today),
        listVisitorDays(db, all, timeZone),
      ]);
      const visitorsByDay = new Map(visitorDays.map(({ day, visitors }) => [day, visitors]));
      const rows = orderCounts.map(({ day, orders }) => ({ day, orders, visitors: visitorsByDay.get(day) ?? 0 }));
      const none = { orders: 0, visitors: 0 };
      return succeed({
        today: rows.at(-1) ?? { day: today, ...none },
        current: fillDays(current, rows, none),
        previous: fillDays(previous, rows, none),
      });
    }),
    handleOperatorCall(operatorCalls.countHeldOrders, async () => {
      const { count, number, businessName, heldSince } = await findHeldOrders(db);
      const oldest = number !== null && { number, businessName, heldSince: heldSince.toISOString() };
      return succeed({ count, ...(oldest && { oldest }) });
    }),
    handleOperatorCall(operatorCalls.countFailedHandOvers, async () =>
      succeed(await countFailedHandOvers(db, clock.now())),
    ),
  ];
}
