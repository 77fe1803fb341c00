import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { json, type Sql, sql } from '../../../platform/database/sql.ts';
import type { TelephoneNumberTable } from '../../../platform/database/tables.ts';

type NumberOnly = Pick<TelephoneNumberTable, 'number'>;

/** A number that an order ports is not given away, even if the provider lists it later. */
export const isNotPorted = sql`not exists (
  select from ported_number where ported_number.number = telephone_number.number)`;

export const isFree = (now: Date): Sql =>
  sql`not exists (
    select from number_reservation
    where number_reservation.number = telephone_number.number and (held_until > ${now} or order_number is not null)
  ) and ${isNotPorted}`;

/** Finds free numbers of an area, without taking them. */
export async function findFreeNumbers(db: Queryable, area: string, count: number, now: Date): Promise<string[]> {
  const free = await db.query<NumberOnly>(sql`
    select number from telephone_number where area = ${area} and ${isFree(now)} order by number limit ${count}`);
  return free.map(({ number }) => number);
}

/** Finds numbers of an area that are not ordered. Other shoppers may hold them. */
export async function findUnorderedNumbers(db: Queryable, area: string, count: number): Promise<string[]> {
  const unordered = await db.query<NumberOnly>(sql`
    select number from telephone_number
    where area = ${area} and ${isNotPorted} and not exists (
      select from number_reservation
      where number_reservation.number = telephone_number.number and order_number is not null)
    order by number limit ${count}`);
  return unordered.map(({ number }) => number);
}

/** Makes the inventory equal to the provider's list. A number that is held or ordered stays until it is released. */
export async function replaceInventory(tx: Transaction, areas: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const listed = json([...areas].map(([number, area]) => ({ number, area })));
  await tx.query(sql`delete from number_reservation where held_until <= ${now} and order_number is null`);
  await tx.query(sql`
    insert into telephone_number (number, area)
    select number, area from json_to_recordset(${listed}::json) as listed (number text, area text)
    where not exists (select from telephone_number known where known.number = listed.number and known.area = listed.area)
    on conflict (number) do update set area = excluded.area`);
  await tx.query(sql`
    delete from telephone_number
    where not exists (select from number_reservation where number_reservation.number = telephone_number.number)
      and number not in (select number from json_to_recordset(${listed}::json) as listed (number text))`);
}

/** True for a number of the provider, whether it is free or assigned. */
export async function isOwnNumber(db: Queryable, number: string): Promise<boolean> {
  return (await db.query(sql`select number from telephone_number where number = ${number}`)).length > 0;
}
