import { addDays, type CalendarDate, getLocalDate } from '@demarc/domain/calendar';
import type { DayPeriod } from '@demarc/domain/report';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Sweep } from '../../platform/housekeeping.ts';

export interface VisitorDay {
  readonly day: CalendarDate;
  /** Sessions that checked an address on the day. */
  readonly visitors: number;
}

/** Checks of a day that ended less than this ago may not all be committed. */
const longestTransactionMs = 10 * 60_000;
/** Checks of these complete days are still stored. */
const countedDays = 29;

/** Counts the visitors of each day of a period that has no stored row, by the index of the time of the check. */
const countMissingDays = ({ from, to }: DayPeriod, timeZone: string): Sql => sql`
  select missing.day, counted.visitors
  from (
    select day::date as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    where day::date not in (select stored.day from visitor_day as stored where time_zone = ${timeZone})
  ) as missing
  cross join lateral (
    select count(distinct session_id)::int as visitors from qualification
    where checked_at >= (missing.day::timestamp at time zone ${timeZone}::text)
      and checked_at < ((missing.day + 1)::timestamp at time zone ${timeZone}::text)
  ) as counted
  where counted.visitors > 0`;

/** Lists the days of a period with visitors. */
export const listVisitorDays = (db: Queryable, period: DayPeriod, timeZone: string): Promise<VisitorDay[]> =>
  db.query<VisitorDay>(sql`
    select day::text as day, visitors from (
      select day, visitors from visitor_day
      where time_zone = ${timeZone} and day between ${period.from}::date and ${period.to}::date
      union all (${countMissingDays(period, timeZone)})
    ) as days order by days.day`);

/**
 * Stores the visitors of complete days. A check that is sent again, seconds later, may move to the day after midnight: then its
 * visitor counts there.
 */
export const sweepVisitorDays =
  (db: Database, timeZone: string): Sweep =>
  async (now) => {
    const today = getLocalDate(timeZone, new Date(now.getTime() - longestTransactionMs));
    const period = { from: addDays(today, -countedDays), to: addDays(today, -1) };
    await db.query(sql`
      insert into visitor_day (time_zone, day, visitors)
      select ${timeZone}, day, visitors from (${countMissingDays(period, timeZone)}) as days order by day
      on conflict do nothing`);
    return 0;
  };
