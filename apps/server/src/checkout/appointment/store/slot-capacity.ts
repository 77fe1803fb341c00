import type { TakenSlot } from '@demarc/domain/appointment';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { SlotCapacityTable } from '../../../platform/database/tables.ts';

export type SlotCapacity = Pick<SlotCapacityTable, 'date' | 'code' | 'capacity'>;

/** Lists the capacities that replace those of the calendar files, from a day on. */
export const listSlotCapacities = (db: Queryable, area: string, from: string): Promise<SlotCapacity[]> =>
  db.query<SlotCapacity>(sql`
    select date, code, capacity from slot_capacity where area = ${area} and date >= ${from} order by date, code`);

interface CapacityChange {
  readonly code: string;
  /** Null returns to the capacity of the calendar files. */
  readonly capacity: number | null;
}

export async function saveSlotCapacities(
  db: Queryable,
  { area, date }: Pick<SlotCapacityTable, 'area' | 'date'>,
  changes: readonly CapacityChange[],
  now: Date,
): Promise<void> {
  const kept = changes.filter(({ capacity }) => capacity !== null);
  const removed = changes.filter(({ capacity }) => capacity === null).map(({ code }) => code);
  await db.query(sql`
    with removed as (
      delete from slot_capacity where area = ${area} and date = ${date} and code = any(${removed}::text[])
    )
    insert into slot_capacity (area, date, code, capacity, changed_at)
    select ${area}, ${date}::date, code, capacity, ${now}::timestamptz
    from unnest(${kept.map(({ code }) => code)}::text[], ${kept.map(({ capacity }) => capacity)}::int[])
      as wanted (code, capacity)
    on conflict (area, date, code) do update set capacity = excluded.capacity, changed_at = excluded.changed_at`);
}

/** Counts the reserved and ordered visits of each window of a day. */
export const countTakenOnDay = (db: Queryable, area: string, date: string, now: Date): Promise<TakenSlot[]> =>
  db.query<TakenSlot>(sql`
    select date, code, count(*)::int as count from appointment_reservation
    where area = ${area} and date = ${date} and seat is not null
      and (order_number is not null or held_until > ${now}::timestamptz)
    group by date, code`);

interface DaysOfAreas {
  readonly areas: readonly string[];
  /** Both ends are included. */
  readonly days: readonly string[];
}

/** Counts the reserved and ordered visits by window, of some areas on some days, by an index of both. */
export const countTakenByArea = (
  db: Queryable,
  input: DaysOfAreas,
  now: Date,
): Promise<(TakenSlot & { readonly area: string })[]> => db.query(selectTakenByArea(input, now));

export const selectTakenByArea = ({ areas, days }: DaysOfAreas, now: Date): Sql => sql`
  select area, date, code, count(*)::int as count from appointment_reservation
  where area = any(${areas}::text[]) and date = any(${days}::date[]) and seat is not null
    and (order_number is not null or held_until > ${now}::timestamptz)
  group by area, date, code`;
