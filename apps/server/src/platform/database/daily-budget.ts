import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** An amount that may be used within a day, such as mails or bytes of one network. */
export interface Budget {
  readonly key: string;
  readonly amount: number;
  readonly max: number;
}

const daySeconds = 24 * 60 * 60;

/**
 * Uses some of each budget. When one of them would be exceeded, uses none and returns the seconds to wait: a refused
 * message of one network does not count for the number that it was meant for. A budget resets a day after its first
 * use. Keys are locked in one order, so that two requests cannot deadlock (S-110).
 */
export async function spendBudgets(db: Queryable, budgets: readonly Budget[], now: Date): Promise<number | undefined> {
  const sorted = budgets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const used = await db.query<{ readonly key: string; readonly used: number; readonly seconds: number }>(sql`
    insert into daily_budget as known (key, used, resets_at)
    select key, amount, ${now}::timestamptz + ${daySeconds}::int * interval '1 second'
      from unnest(${sorted.map(({ key }) => key)}::text[], ${sorted.map(({ amount }) => amount)}::bigint[])
        as given (key, amount)
    on conflict (key) do update set
      used = case when known.resets_at <= ${now} then excluded.used else known.used + excluded.used end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning key, used::float8 as used, extract(epoch from resets_at - ${now}::timestamptz)::float8 as seconds`);
  const maxima = new Map(budgets.map(({ key, max }) => [key, max]));
  const exceeded = used.filter((budget) => budget.used > (maxima.get(budget.key) ?? 0));
  if (exceeded.length === 0) return undefined;
  await returnBudgets(db, sorted);
  return Math.ceil(Math.max(...exceeded.map(({ seconds }) => seconds)));
}

/** Returns how much of a budget is used. */
export async function findUsed(db: Queryable, key: string, now: Date): Promise<number> {
  const [budget] = await db.query<{ readonly used: number }>(sql`
    select used::float8 as used from daily_budget where key = ${key} and resets_at > ${now}`);
  return budget?.used ?? 0;
}

/** Returns what was used: deletes the rows that only this use created, and reduces the others. */
export const returnBudgets = (db: Queryable, budgets: readonly Budget[]): Promise<unknown> =>
  db.query(sql`
    with given as (
      select * from unnest(${budgets.map(({ key }) => key)}::text[], ${budgets.map(({ amount }) => amount)}::bigint[])
        as given (key, amount)
    ), unused as (
      delete from daily_budget as known using given where known.key = given.key and known.used <= given.amount
    ) update daily_budget as known set used = known.used - given.amount
      from given where known.key = given.key and known.used > given.amount`);
