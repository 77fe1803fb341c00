import { type CalendarDate, getLocalDate } from '@demarc/domain/calendar';
import type { DayPeriod } from '@demarc/domain/report';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { Sweep } from '../../../platform/housekeeping.ts';
import { planList } from '../../../platform/operator-api/index.ts';

export interface OrderDayTotals {
  readonly day: CalendarDate;
  readonly orders: number;
  readonly cancelled: number;
  readonly monthlyCents: number;
  readonly oneTimeCents: number;
}

/** Longer than any transaction that changes an order, whose time of change is that of its beginning. */
const longestTransaction = sql`interval '10 minutes'`;

const startOf = (day: Sql, timeZone: string): Sql => sql`(${day}::timestamp at time zone ${timeZone}::text)`;
const toDay = (time: Sql, timeZone: string): Sql => sql`(${time} at time zone ${timeZone}::text)::date`;

/** PostgreSQL cannot tell how few orders changed since the last count, and would read all of them. */
const queryByIndex = <Row extends object>(db: Database, statement: Sql): Promise<Row[]> =>
  db.transaction(async (tx) => {
    const [, rows] = await Promise.all([planList(tx), tx.query<Row>(statement)]);
    return rows;
  });

/** The days of orders that changed since stored days were counted last. */
const selectChangedDays = (timeZone: string): Sql => sql`
  select distinct ${toDay(sql`placed_at`, timeZone)} as day from customer_order
  where placed_at is not null and changed_at >= (
    select max(counted_at) - ${longestTransaction} from order_day where time_zone = ${timeZone})`;

/** Orders that are not cancelled. Indexes have all that this needs. */
const orderCount = sql`count(*) filter (where state <> 'cancelled')::int as orders`;
const totals = sql`${orderCount}, count(*) filter (where state = 'cancelled')::int as cancelled,
  coalesce(sum(monthly_cents) filter (where state <> 'cancelled'), 0) as monthly_cents,
  coalesce(sum((contents #>> '{view,breakdown,oneTimeCents}')::int) filter (where state <> 'cancelled'), 0) as one_time_cents`;

/** Counts the orders of each day of `days`, by the index of the time at which they were placed. */
const countDays = (days: Sql, timeZone: string, counted = totals): Sql => sql`
  select counted_days.day, counted.* from (${days}) as counted_days
  cross join lateral (
    select ${counted} from customer_order
    where placed_at >= ${startOf(sql`counted_days.day`, timeZone)} and placed_at < ${startOf(sql`(counted_days.day + 1)`, timeZone)}
  ) as counted`;

/**
 * Lists the totals of each day of a period. Days with a stored row are read from it. Today, days without a row and days of
 * orders that changed since are counted now. So a cancelled order is never in the totals, whenever the sweep ran.
 */
export const listOrderDays = (
  db: Database,
  period: DayPeriod,
  timeZone: string,
  today: CalendarDate,
): Promise<OrderDayTotals[]> =>
  queryByIndex<OrderDayTotals>(
    db,
    sql`
    with ${selectStoredDays(period, timeZone, today)}
    select day::text as day, orders, cancelled, monthly_cents::float8 as monthly_cents, one_time_cents::float8 as one_time_cents
    from (
      select day, orders, cancelled, monthly_cents, one_time_cents from stored
      union all (${countDays(sql`select day from missing`, timeZone)})
    ) as days order by days.day`,
  );

/** Lists the number of orders of each day, as `listOrderDays` does, without reading the contents of orders. */
export const listOrderCounts = (
  db: Database,
  period: DayPeriod,
  timeZone: string,
  today: CalendarDate,
): Promise<Pick<OrderDayTotals, 'day' | 'orders'>[]> =>
  queryByIndex(
    db,
    sql`
    with ${selectStoredDays(period, timeZone, today)}
    select day::text as day, orders
    from (select day, orders from stored union all (${countDays(sql`select day from missing`, timeZone, orderCount)})) as days
    order by days.day`,
  );

/** The days of a period that are read from stored rows, and those that are counted now. */
const selectStoredDays = ({ from, to }: DayPeriod, timeZone: string, today: CalendarDate): Sql => sql`
  changed as materialized (${selectChangedDays(timeZone)}),
  stored as materialized (
    select * from order_day
    where time_zone = ${timeZone} and day between ${from}::date and ${to}::date and day < ${today}::date
      and day not in (select day from changed)),
  missing as materialized (
    select day::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    where day::date not in (select day from stored))`;

/** Stores the totals of the complete days that have none, or whose orders changed. Days before the first order have none. */
export const storeOrderDays = (db: Database, timeZone: string, today: CalendarDate, now: Date): Promise<unknown> =>
  queryByIndex(
    db,
    sql`
    insert into order_day (time_zone, day, orders, cancelled, monthly_cents, one_time_cents, counted_at)
    select ${timeZone}, days.*, ${now}::timestamptz from (${countDays(
      sql`select day::date as day
        from generate_series((
            select ${toDay(sql`min(placed_at)`, timeZone)}::timestamp from customer_order where placed_at is not null),
          ${today}::timestamp - interval '1 day', interval '1 day') as day
        where day::date not in (select order_day.day from order_day where time_zone = ${timeZone})
          or day::date in (${selectChangedDays(timeZone)})
          -- Yesterday is always counted, so that the time of the last count goes on.
          or day = ${today}::timestamp - interval '1 day'`,
      timeZone,
    )}) as days
    order by days.day
    on conflict (time_zone, day) do update set orders = excluded.orders, cancelled = excluded.cancelled,
      monthly_cents = excluded.monthly_cents, one_time_cents = excluded.one_time_cents, counted_at = excluded.counted_at`,
  );

/** Stores the totals of complete days every hour. */
export const sweepOrderDays =
  (db: Database, timeZone: string): Sweep =>
  async (now) => {
    await storeOrderDays(db, timeZone, getLocalDate(timeZone, now), now);
    return 0;
  };

/** Deletes all stored days, after orders of the past were added that no count could expect. */
export const forgetOrderDays = (db: Queryable): Promise<unknown> => db.query(sql`delete from order_day`);
