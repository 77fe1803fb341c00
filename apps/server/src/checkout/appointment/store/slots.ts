import type { Transaction } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { AppointmentSlotTable } from '../../../platform/database/tables.ts';

/** The window of a day in an area. */
export type SlotKey = Pick<AppointmentSlotTable, 'area' | 'date' | 'code'>;

export const isInSlot = ({ area, date, code }: SlotKey): Sql =>
  sql`area = ${area} and date = ${date} and code = ${code}`;

/**
 * Creates the wanted slot if needed, and locks both slots. Always locks in the same order, so that requests cannot
 * deadlock.
 */
export async function lockSlots(
  tx: Transaction,
  wanted: AppointmentSlotTable,
  previous: SlotKey | undefined,
): Promise<void> {
  const { area, date, code, capacity } = wanted;
  const other = previous ?? wanted;
  await Promise.all([
    tx.query(sql`
      insert into appointment_slot (area, date, code, capacity) values (${area}, ${date}, ${code}, ${capacity})
      on conflict do nothing`),
    tx.query(sql`
      select from appointment_slot
      where (area, date, code) in ((${area}, ${date}::date, ${code}), (${other.area}, ${other.date}::date, ${other.code}))
      order by area, date, code for update`),
  ]);
}

/** Creates the slots of these windows if needed, and locks them in the order of all requests. */
export async function lockWindows(
  tx: Transaction,
  { area, date }: Pick<SlotKey, 'area' | 'date'>,
  codes: readonly string[],
): Promise<void> {
  await tx.query(sql`
    insert into appointment_slot (area, date, code, capacity)
    select ${area}, ${date}::date, code, 0 from unnest(${codes.toSorted()}::text[]) as code order by code
    on conflict do nothing`);
  await tx.query(sql`
    select from appointment_slot where area = ${area} and date = ${date}::date and code = any(${codes}::text[])
    order by area, date, code for update`);
}

/**
 * Finds the first free seat of a locked slot, if more than `seatsToLeave` seats are free. `capacity` is that of
 * calendar.yaml: the one that the provider's systems have set is read under the lock. Deletes reservations whose time is
 * over, and updates the slot to the current capacity, which never falls below the highest taken seat.
 */
export async function findSeat(
  tx: Transaction,
  slot: AppointmentSlotTable,
  now: Date,
  seatsToLeave = 0,
): Promise<number | undefined> {
  const { area, date, code, capacity } = slot;
  const current = sql`coalesce((select capacity from slot_capacity where ${isInSlot(slot)}), ${capacity})`;
  const [, , [free]] = await Promise.all([
    tx.query(sql`
      delete from appointment_reservation
      where ${isInSlot(slot)} and order_number is null and held_until <= ${now}`),
    tx.query(sql`
      update appointment_slot as slot set capacity = wanted.capacity
      from (
        select greatest(${current}::int, coalesce(max(seat), 0)) as capacity from appointment_reservation
        where ${isInSlot(slot)}
      ) as wanted
      where slot.area = ${area} and slot.date = ${date} and slot.code = ${code} and slot.capacity <> wanted.capacity`),
    tx.query<{ readonly seat: number }>(sql`
      select min(seat) as seat from generate_series(1, ${current}::int) as seat
      where not exists (
        select from appointment_reservation as reservation where ${isInSlot(slot)} and reservation.seat = seat.seat)
      having count(*) > ${seatsToLeave}::int`),
  ]);
  return free?.seat;
}

/** Adds a seat to a locked slot that is full. Others do not get it: the slot stays full without it. */
export async function addSeat(tx: Transaction, slot: SlotKey): Promise<number> {
  const [added] = await tx.query<{ readonly seat: number }>(sql`
    update appointment_slot as slot set capacity = greatest(capacity, seat)
    from (
      select coalesce(max(seat), 0) + 1 as seat from appointment_reservation where ${isInSlot(slot)}
    ) as added
    where slot.area = ${slot.area} and slot.date = ${slot.date} and slot.code = ${slot.code}
    returning seat`);
  if (!added) throw new Error('the slot is not locked');
  return added.seat;
}
