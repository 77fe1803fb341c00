import type { TakenSlot } from '@demarc/domain/appointment';
import type { Answers } from '@demarc/domain/checkout';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { given, prepared } from '../platform/database/prepared.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { appointmentReservation as reservation, visitAnswers } from './schema.ts';

type Reservation = typeof reservation.$inferSelect;
export interface SlotKey {
  readonly area: string;
  readonly date: string;
  readonly code: string;
}

const session = sql.placeholder('sessionId');
const now = sql.placeholder('now');
const area = sql.placeholder('area');
const date = sql.placeholder('date');
const code = sql.placeholder('code');
const capacity = sql.placeholder('capacity');
const isLive = sql`(${reservation.orderNumber} is not null or ${reservation.heldUntil} > ${now}::timestamptz)`;
const isOfSession = sql`${reservation.sessionId} = ${session}::uuid`;
const isOpen = sql`${isOfSession} and ${reservation.orderNumber} is null`;
const isInSlot = sql`${reservation.area} = ${area} and ${reservation.date} = ${date}::date and ${reservation.code} = ${code}`;

const selectTaken = namedQuery(
  'taken_slots',
  z.object({ date: z.string(), code: z.string(), count: z.int() }),
  sql`select ${reservation.date}::text as date, ${reservation.code}, count(*)::int as count from ${reservation}
    where ${reservation.area} = ${area} and ${reservation.date} >= ${sql.placeholder('from')}::date
      and ${reservation.seat} is not null and ${isLive} and not (${isOpen})
    group by ${reservation.date}, ${reservation.code}`,
);

/** How many visits of each slot are somebody else's; what is the session's own is still on offer to it. */
export const takenSlots = (db: Queryable, area: string, from: string, sessionId: string, now: Date) =>
  selectTaken(db, { area, from, sessionId, now: now.toISOString() }) as Promise<readonly TakenSlot[]>;

const countOthers = namedQuery(
  'count_taken',
  z.object({ count: z.int() }),
  sql`select count(*)::int as count from ${reservation} where ${isInSlot} and ${isLive} and not ${isOfSession}`,
);

export async function countTaken(db: Queryable, slot: SlotKey, sessionId: string, now: Date): Promise<number> {
  const [row] = await countOthers(db, { ...slot, sessionId, now: now.toISOString() });
  return row?.count ?? 0;
}

export const waitForSession = (tx: Transaction, sessionId: string) => waitForTurn(tx, `slot of ${sessionId}`);

const selectOpen = prepared('open_reservation', (db) => db.select().from(reservation).where(isOpen));
const selectLive = prepared('live_reservation', (db) =>
  db
    .select()
    .from(reservation)
    .where(and(isOfSession, isLive))
    .orderBy(sql`${reservation.orderNumber} is not null`)
    .limit(1),
);

export async function openReservation(db: Queryable, sessionId: string): Promise<Reservation | undefined> {
  const [row] = await selectOpen(db, { sessionId });
  return row;
}

export async function liveReservation(db: Queryable, sessionId: string, now: Date): Promise<Reservation | undefined> {
  const [row] = await selectLive(db, { sessionId, now: now.toISOString() });
  return row;
}

const nothing = z.object({});
const insertSlot = namedQuery(
  'insert_slot',
  nothing,
  sql`insert into appointment_slot (area, date, code, capacity)
    values (${area}, ${date}, ${code}, ${capacity}) on conflict do nothing`,
);
const lockBoth = namedQuery(
  'lock_slots',
  nothing,
  sql`select from appointment_slot where (area, date, code) in ((${area}, ${date}::date, ${code}),
      (${sql.placeholder('otherArea')}, ${sql.placeholder('otherDate')}::date, ${sql.placeholder('otherCode')}))
    order by area, date, code for update`,
);

/** Makes the slot known, and waits for whoever is at one of these; always in one order, so that no two wait for each other. */
export function lockSlots(tx: Transaction, wanted: SlotKey & { capacity: number }, other: SlotKey | undefined) {
  const { area, date, code } = wanted;
  const second = other ?? wanted;
  const others = { otherArea: second.area, otherDate: second.date, otherCode: second.code };
  return [insertSlot(tx, { ...wanted }), lockBoth(tx, { area, date, code, ...others })];
}

const deleteEnded = namedQuery(
  'drop_ended_reservations',
  nothing,
  sql`delete from ${reservation} where ${isInSlot} and ${reservation.orderNumber} is null
    and ${reservation.heldUntil} <= ${now}::timestamptz`,
);
const resizeSlot = namedQuery(
  'resize_slot',
  nothing,
  sql`update appointment_slot as slot set capacity = wanted.capacity
    from (select greatest(${capacity}::int, coalesce(max(seat), 0)) as capacity from ${reservation} where ${isInSlot}) as wanted
    where slot.area = ${area} and slot.date = ${date}::date and slot.code = ${code} and slot.capacity <> wanted.capacity`,
);
const selectSeat = namedQuery(
  'free_seat',
  z.object({ seat: z.int() }),
  sql`select seat from generate_series(1, ${capacity}::int) as seat where not exists (
      select from ${reservation} where ${isInSlot} and ${reservation.seat} = seat.seat)
    order by seat limit 1`,
);

/** The first seat that is nobody's. Whose time is over leaves it; with a new capacity the slot changes, down to the last taken seat. */
export async function findSeat(tx: Transaction, slot: SlotKey & { capacity: number }, now: Date) {
  const { area, date, code } = slot;
  const [, , [free]] = await Promise.all([
    deleteEnded(tx, { area, date, code, now: now.toISOString() }),
    resizeSlot(tx, { ...slot }),
    selectSeat(tx, { ...slot }),
  ]);
  return free?.seat;
}

const deleteOpen = prepared('drop_open_reservation', (db) => db.delete(reservation).where(isOpen));
export const dropOpen = (tx: Transaction, sessionId: string) => deleteOpen(tx, { sessionId });

type NewReservation = Omit<typeof reservation.$inferInsert, 'seat' | 'capacity'>;

export const insertAlone = (tx: Transaction, row: NewReservation) =>
  tx.insert(reservation).values({ ...row, seat: null, capacity: null });

const insertSeat = prepared('insert_visit', (db) =>
  db.insert(reservation).values({
    ...given('sessionId', 'installBy', 'area', 'date', 'code', 'interval', 'businessStart', 'businessEnd', 'heldUntil'),
    ...given('seat'),
    capacity: sql`(select capacity from appointment_slot
      where area = ${area} and date = ${date}::date and code = ${code})`,
  }),
);

/** With the capacity as the slot has it: the database compares. */
export const insertVisit = (tx: Transaction, row: NewReservation, seat: number) => insertSeat(tx, { ...row, seat });

const updateOpen = prepared('extend_reservation', (db) =>
  db
    .update(reservation)
    .set(given('heldUntil', 'businessStart', 'businessEnd'))
    .where(isOpen),
);

export const extend = (
  tx: Transaction,
  sessionId: string,
  change: Pick<Reservation, 'heldUntil' | 'businessStart' | 'businessEnd'>,
) => updateOpen(tx, { sessionId, ...change });

const orderOpen = prepared('order_reservation', (db) =>
  db
    .update(reservation)
    .set(given('orderNumber'))
    .where(
      and(
        isOpen,
        eq(reservation.date, sql.placeholder('date')),
        eq(reservation.code, sql.placeholder('code')),
        eq(reservation.installBy, sql.placeholder('installBy')),
        sql`${reservation.heldUntil} > ${now}::timestamptz`,
      ),
    )
    .returning({ id: reservation.id }),
);

export async function confirmOpen(
  tx: Transaction,
  sessionId: string,
  { date, code, installBy }: Pick<Reservation, 'date' | 'code' | 'installBy'>,
  orderNumber: string,
  now: Date,
): Promise<boolean> {
  const wanted = { sessionId, date, code, installBy };
  return (await orderOpen(tx, { ...wanted, orderNumber, now: now.toISOString() })).length > 0;
}

export const dropOrdered = (tx: Transaction, orderNumber: string) =>
  tx.delete(reservation).where(eq(reservation.orderNumber, orderNumber));

export async function keepAnswers(db: Queryable, sessionId: string, answers: Answers, answeredAt: Date): Promise<void> {
  await db
    .insert(visitAnswers)
    .values({ sessionId, answers, answeredAt })
    .onConflictDoUpdate({ target: visitAnswers.sessionId, set: { answers, answeredAt } });
}

const selectAnswers = prepared('answers_of_session', (db) =>
  db
    .select()
    .from(visitAnswers)
    .where(eq(visitAnswers.sessionId, sql.placeholder('sessionId'))),
);

export async function findAnswers(db: Queryable, sessionId: string): Promise<Answers | undefined> {
  const [row] = await selectAnswers(db, { sessionId });
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
