import { sql } from 'drizzle-orm';
import { rawRows } from '../../platform/database/raw.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { at, numberRow } from './rows.ts';

/** A number that an order has brought along is not given away again, should it be listed later. */
export const isNotPorted = sql`not exists (select from ported_number ported where ported.number = telephone_number.number)`;

export const isFree = (now: Date) =>
  sql`not exists (select from number_reservation kept
    where kept.number = telephone_number.number
      and (kept.held_until > ${at(now)}::timestamptz or kept.order_number is not null)) and ${isNotPorted}`;

/** Free numbers of an area, none of them taken by this. */
export async function freeNumbers(db: Queryable, area: string, count: number, now: Date): Promise<string[]> {
  const rows = await rawRows(
    db,
    numberRow,
    sql`select number from telephone_number where area = ${area} and ${isFree(now)} order by number limit ${count}`,
  );
  return rows.map(({ number }) => number);
}

/** Numbers of an area that no order has, whoever holds them for now. */
export async function unorderedNumbers(db: Queryable, area: string, count: number): Promise<string[]> {
  const rows = await rawRows(
    db,
    numberRow,
    sql`select number from telephone_number where area = ${area} and not exists (
        select from number_reservation kept where kept.number = telephone_number.number and kept.order_number is not null)
        and ${isNotPorted}
      order by number limit ${count}`,
  );
  return rows.map(({ number }) => number);
}

/** The inventory becomes what the provider lists; a number that somebody holds stays until nobody does. */
export async function replaceInventory(tx: Transaction, areas: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const listed = JSON.stringify([...areas].map(([number, area]) => ({ number, area })));
  await tx.execute(sql`delete from number_reservation
    where held_until <= ${at(now)}::timestamptz and order_number is null`);
  await tx.execute(sql`insert into telephone_number (number, area)
    select number, area from json_to_recordset(${listed}::json) as listed (number text, area text)
    where not exists (select from telephone_number known where known.number = listed.number and known.area = listed.area)
    on conflict (number) do update set area = excluded.area`);
  await tx.execute(sql`delete from telephone_number where not exists (select from number_reservation kept
      where kept.number = telephone_number.number)
    and number not in (select number from json_to_recordset(${listed}::json) as listed (number text))`);
}
