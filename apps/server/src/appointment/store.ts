import type { TakenSlot } from '@demarc/domain/appointment';
import type { Answers } from '@demarc/domain/checkout';
import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { rawRows } from '../platform/database/raw.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { appointmentReservation as reservation, visitAnswers } from './schema.ts';

type Reservation = typeof reservation.$inferSelect;
export interface SlotKey {
  readonly area: string;
  readonly date: string;
  readonly code: string;
}

const isLive = (now: Date) =>
  sql`(${reservation.orderNumber} is not null or ${reservation.heldUntil} > ${now.toISOString()})`;
const isOpenOf = (sessionId: string) => and(eq(reservation.sessionId, sessionId), isNull(reservation.orderNumber));
const isIn = ({ area, date, code }: SlotKey) =>
  and(eq(reservation.area, area), eq(reservation.date, date), eq(reservation.code, code));

const taken = z.object({ date: z.string(), code: z.string(), count: z.int() });

/** How many visits of each slot are somebody else's; what is the session's own is still on offer to it. */
export const takenSlots = (db: Queryable, area: string, from: string, sessionId: string, now: Date) =>
  rawRows(
    db,
    taken,
    sql`select ${reservation.date}::text as date, ${reservation.code}, count(*)::int as count from ${reservation}
      where ${reservation.area} = ${area} and ${reservation.date} >= ${from} and ${reservation.seat} is not null
        and ${isLive(now)} and not (${reservation.sessionId} = ${sessionId} and ${reservation.orderNumber} is null)
      group by ${reservation.date}, ${reservation.code}`,
  ) as Promise<readonly TakenSlot[]>;

export async function countTaken(db: Queryable, slot: SlotKey, sessionId: string, now: Date): Promise<number> {
  return db.$count(reservation, and(isIn(slot), isLive(now), sql`not ${reservation.sessionId} = ${sessionId}`));
}

export const waitForSession = (tx: Transaction, sessionId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slot of ${sessionId}`}, 0))`);

export async function openReservation(db: Queryable, sessionId: string): Promise<Reservation | undefined> {
  const [row] = await db.select().from(reservation).where(isOpenOf(sessionId));
  return row;
}

export async function liveReservation(db: Queryable, sessionId: string, now: Date): Promise<Reservation | undefined> {
  const [row] = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.sessionId, sessionId), isLive(now)))
    .orderBy(sql`${reservation.orderNumber} is not null`)
    .limit(1);
  return row;
}

/** Makes the slot known, and waits for whoever is at one of these; always in one order, so that no two wait for each other. */
export async function lockSlots(tx: Transaction, wanted: SlotKey & { capacity: number }, other: SlotKey | undefined) {
  const { area, date, code, capacity } = wanted;
  await tx.execute(
    sql`insert into appointment_slot (area, date, code, capacity) values (${area}, ${date}, ${code}, ${capacity})
      on conflict do nothing`,
  );
  const second = other ?? wanted;
  await tx.execute(
    sql`select 1 from appointment_slot where (area, date, code) in ((${area}, ${date}::date, ${code}),
      (${second.area}, ${second.date}::date, ${second.code})) order by area, date, code for update`,
  );
}

const seatRow = z.object({ seat: z.int() });

/** The first seat that is nobody's. Whose time is over leaves it; with a new capacity the slot changes, down to the last taken seat. */
export async function findSeat(tx: Transaction, slot: SlotKey & { capacity: number }, now: Date) {
  const { area, date, code, capacity } = slot;
  await tx.delete(reservation).where(and(isIn(slot), isNull(reservation.orderNumber), lte(reservation.heldUntil, now)));
  await tx.execute(
    sql`update appointment_slot as slot set capacity = wanted.capacity
      from (select greatest(${capacity}::int, coalesce(max(seat), 0)) as capacity from appointment_reservation
        where area = ${area} and date = ${date} and code = ${code}) as wanted
      where slot.area = ${area} and slot.date = ${date} and slot.code = ${code} and slot.capacity <> wanted.capacity`,
  );
  const [free] = await rawRows(
    tx,
    seatRow,
    sql`select seat from generate_series(1, ${capacity}::int) as seat where not exists (
        select 1 from appointment_reservation as kept where kept.area = ${area} and kept.date = ${date}
          and kept.code = ${code} and kept.seat = seat.seat)
      order by seat limit 1`,
  );
  return free?.seat;
}

export const dropOpen = (tx: Transaction, sessionId: string) => tx.delete(reservation).where(isOpenOf(sessionId));

type NewReservation = Omit<typeof reservation.$inferInsert, 'seat' | 'capacity'>;

export const insertAlone = (tx: Transaction, row: NewReservation) =>
  tx.insert(reservation).values({ ...row, seat: null, capacity: null });

/** With the capacity as the slot has it: the database compares. */
export const insertVisit = (tx: Transaction, { area, date, code, ...row }: NewReservation, seat: number) =>
  tx.insert(reservation).values({
    ...{ ...row, area, date, code, seat },
    capacity: sql`(select capacity from appointment_slot
      where area = ${area} and date = ${date} and code = ${code})`,
  });

export const extend = (
  tx: Transaction,
  sessionId: string,
  change: Pick<Reservation, 'heldUntil' | 'businessStart' | 'businessEnd'>,
) => tx.update(reservation).set(change).where(isOpenOf(sessionId));

export async function confirmOpen(
  tx: Transaction,
  sessionId: string,
  { date, code, installBy }: Pick<Reservation, 'date' | 'code' | 'installBy'>,
  orderNumber: string,
  now: Date,
): Promise<boolean> {
  const isThisOne = and(eq(reservation.date, date), eq(reservation.code, code), eq(reservation.installBy, installBy));
  const confirmed = await tx
    .update(reservation)
    .set({ orderNumber })
    .where(and(isOpenOf(sessionId), isThisOne, sql`${reservation.heldUntil} > ${now.toISOString()}`))
    .returning({ id: reservation.id });
  return confirmed.length > 0;
}

export const dropOrdered = (tx: Transaction, orderNumber: string) =>
  tx.delete(reservation).where(eq(reservation.orderNumber, orderNumber));

export async function keepAnswers(db: Queryable, sessionId: string, answers: Answers, answeredAt: Date): Promise<void> {
  await db
    .insert(visitAnswers)
    .values({ sessionId, answers, answeredAt })
    .onConflictDoUpdate({ target: visitAnswers.sessionId, set: { answers, answeredAt } });
}

export async function findAnswers(db: Queryable, sessionId: string): Promise<Answers | undefined> {
  const [row] = await db.select().from(visitAnswers).where(eq(visitAnswers.sessionId, sessionId));
  return row?.answers;
}

const keptDays = 30;

/** What was ordered is kept until long after the visit. */
export const sweepAppointments = (db: Database): Sweep[] => [
  (now) =>
    deleteBatch(
      db,
      reservation,
      sql`${reservation.orderNumber} is null and ${reservation.heldUntil} < ${daysBefore(now, 1).toISOString()}`,
    ),
  (now) => deleteBatch(db, visitAnswers, lt(visitAnswers.answeredAt, daysBefore(now, keptDays))),
];
