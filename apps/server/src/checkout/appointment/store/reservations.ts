import type { TakenSlot } from '@demarc/domain/appointment';
import type { InstallChoice } from '@demarc/domain/checkout';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { AppointmentReservationTable } from '../../../platform/database/tables.ts';
import { daysBefore } from '../../../platform/housekeeping.ts';
import type { ApprovedSession, OrderOfSlot } from '../gateway.ts';
import { isInSlot, type SlotKey } from './slots.ts';

type Reservation = Refine<
  Omit<AppointmentReservationTable, 'network' | 'applicantHash' | 'orderedAt'>,
  { installBy: InstallChoice }
>;

const reservationColumns = sql`id, session_id, install_by, area, date, code, "interval", seat, capacity, business_start,
  business_end, held_until, order_number, is_last_of_day`;

const toDate = (time: Date): string => time.toISOString().slice(0, 10);

/** True for an ordered reservation and for one whose time is not over. The row of an ended one may still exist. */
const isLive = (now: Date): Sql => sql`(order_number is not null or held_until > ${now})`;
const isOpen = (sessionId: string): Sql => sql`session_id = ${sessionId} and order_number is null`;

/**
 * Counts the taken visits of each slot. Leaves out the session's own open reservation, because its slot is still on
 * offer to it.
 */
export const listTakenSlots = (
  db: Queryable,
  area: string,
  from: string,
  sessionId: string,
  now: Date,
): Promise<readonly TakenSlot[]> =>
  db.query<TakenSlot>(sql`
    select date, code, count(*)::int as count from appointment_reservation
    where area = ${area} and date >= ${from} and seat is not null and ${isLive(now)} and not (${isOpen(sessionId)})
    group by date, code`);

/** Counts the live reservations of other sessions in the slot. */
export async function countTakenByOthers(db: Queryable, slot: SlotKey, sessionId: string, now: Date): Promise<number> {
  const [taken] = await db.query<{ readonly count: number }>(sql`
    select count(*)::int as count from appointment_reservation
    where ${isInSlot(slot)} and ${isLive(now)} and session_id <> ${sessionId}`);
  return taken?.count ?? 0;
}

/** A day of an area, as a session in checkout or an order that moves asks for it. */
interface DayOfOwner {
  readonly sessionId: string;
  readonly orderNumber?: string;
  readonly area: string;
  readonly date: string;
  readonly now: Date;
}

/** Counts the taken visits of each window of a day, without the own one of the order, or of the session in checkout. */
export const listTakenOnDay = (
  db: Queryable,
  { sessionId, orderNumber, area, date, now }: DayOfOwner,
): Promise<readonly TakenSlot[]> =>
  db.query<TakenSlot>(sql`
    select date, code, count(*)::int as count from appointment_reservation
    where area = ${area} and date = ${date} and seat is not null and ${isLive(now)}
      and not (${orderNumber === undefined ? isOpen(sessionId) : sql`order_number is not distinct from ${orderNumber}`})
    group by date, code`);

/** Lets one session at a time take a visit of the day. */
export const lockDay = (tx: Transaction, area: string, date: string) => lockByName(tx, `visits in ${area} on ${date}`);

/** Lets one session of the network and of the applicant at a time take a last visit. Call it after `lockDay`. */
export async function lockLastVisits(tx: Transaction, { network, applicantHash }: ApprovedSession): Promise<void> {
  for (const name of [network ?? '', applicantHash].toSorted()) await lockByName(tx, `last visits of ${name}`);
}

/**
 * Checks whether the network or the applicant has the last visit of a day in the area: held by another session, or
 * ordered. An ordered visit counts for the network for a day, and for the applicant until it takes place.
 */
export async function hasLastOfDay(
  db: Queryable,
  { network, applicantHash }: ApprovedSession,
  { sessionId, orderNumber = '', area, now }: Omit<DayOfOwner, 'date'>,
): Promise<boolean> {
  const found = await db.query(sql`
    select from appointment_reservation
    where area = ${area} and is_last_of_day and date >= ${toDate(daysBefore(now, 1))}
      and ((order_number is null and held_until > ${now} and session_id <> ${sessionId}
          and (network = ${network} or applicant_hash = ${applicantHash}))
        or (order_number is not null and order_number <> ${orderNumber}
          and ((network = ${network} and ordered_at > ${daysBefore(now, 1)}) or applicant_hash = ${applicantHash})))
    limit 1`);
  return found.length > 0;
}

export const lockSessionSlot = (tx: Transaction, sessionId: string) => lockByName(tx, `slot of ${sessionId}`);

/** Finds the session's reservation that is not ordered yet, even if its time is over. */
export async function findOpenReservation(db: Queryable, sessionId: string): Promise<Reservation | undefined> {
  const [reservation] = await db.query<Reservation>(sql`
    select ${reservationColumns} from appointment_reservation where ${isOpen(sessionId)}`);
  return reservation;
}

/** Finds the session's reservation, an open one before an ordered one. */
export async function findLiveReservation(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<Reservation | undefined> {
  const [reservation] = await db.query<Reservation>(sql`
    select ${reservationColumns} from appointment_reservation
    where session_id = ${sessionId} and ${isLive(now)}
    order by order_number is not null limit 1`);
  return reservation;
}

export async function deleteOpenReservation(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query(sql`delete from appointment_reservation where ${isOpen(sessionId)}`);
}

type NewReservation = Pick<
  Reservation,
  'sessionId' | 'area' | 'date' | 'code' | 'interval' | 'businessStart' | 'businessEnd' | 'heldUntil'
>;

export async function insertSelfInstall(tx: Transaction, reservation: NewReservation): Promise<void> {
  const { sessionId, area, date, code, interval, businessStart, businessEnd, heldUntil } = reservation;
  await tx.query(sql`
    insert into appointment_reservation
      (session_id, install_by, area, date, code, "interval", business_start, business_end, held_until)
    values (${sessionId}, 'self', ${area}, ${date}, ${code}, ${interval}, ${businessStart}, ${businessEnd}, ${heldUntil})`);
}

/** Finds the reservation of an order. */
export async function findOrderedReservation(db: Queryable, orderNumber: string): Promise<Reservation | undefined> {
  const [reservation] = await db.query<Reservation>(sql`
    select ${reservationColumns} from appointment_reservation where order_number = ${orderNumber} limit 1`);
  return reservation;
}

type OrderedVisit = Pick<
  Reservation,
  'sessionId' | 'area' | 'date' | 'code' | 'interval' | 'businessStart' | 'businessEnd' | 'installBy' | 'seat'
>;

/** Inserts a reservation that belongs to an order from the start. */
export async function insertOrderedVisit(
  tx: Transaction,
  visit: OrderedVisit,
  orderNumber: string,
  now: Date,
  /** Set for the last visit of a day that a shopper takes. */
  lastOfDay: ApprovedSession | null,
): Promise<void> {
  const { sessionId, area, date, code, interval, businessStart, businessEnd, installBy, seat } = visit;
  await tx.query(sql`
    insert into appointment_reservation
      (session_id, install_by, area, date, code, "interval", business_start, business_end, held_until, seat, capacity,
        order_number, ordered_at, is_last_of_day, network, applicant_hash)
    values (${sessionId}, ${installBy}, ${area}, ${date}, ${code}, ${interval}, ${businessStart}, ${businessEnd}, ${now},
      ${seat}, (select capacity from appointment_slot where ${isInSlot(visit)} and ${seat}::int is not null),
      ${orderNumber}, ${now}, ${lastOfDay !== null}, ${lastOfDay?.network ?? null}, ${lastOfDay?.applicantHash ?? null})`);
}

interface NewVisit {
  readonly seat: number;
  readonly isLastOfDay: boolean;
  /** Stored with the last visit of a day. */
  readonly approved: ApprovedSession | null;
}

/** Copies the capacity of the slot: constraints of the database compare it with the seat. */
export async function insertVisit(
  tx: Transaction,
  reservation: NewReservation,
  { seat, isLastOfDay, approved }: NewVisit,
): Promise<void> {
  const { sessionId, area, date, code, interval, businessStart, businessEnd, heldUntil } = reservation;
  await tx.query(sql`
    insert into appointment_reservation
      (session_id, install_by, area, date, code, "interval", business_start, business_end, held_until, seat, capacity, is_last_of_day,
        network, applicant_hash)
    values (${sessionId}, 'technician', ${area}, ${date}, ${code}, ${interval}, ${businessStart}, ${businessEnd},
      ${heldUntil}, ${seat}, (select capacity from appointment_slot where ${isInSlot(reservation)}),
      ${isLastOfDay}, ${(isLastOfDay && approved?.network) || null}, ${(isLastOfDay && approved?.applicantHash) || null})`);
}

export async function extendReservation(
  tx: Transaction,
  sessionId: string,
  { heldUntil, businessStart, businessEnd }: Pick<Reservation, 'heldUntil' | 'businessStart' | 'businessEnd'>,
): Promise<void> {
  await tx.query(sql`
    update appointment_reservation
    set held_until = ${heldUntil}, business_start = ${businessStart}, business_end = ${businessEnd}
    where ${isOpen(sessionId)}`);
}

/** Extends the open reservation of the session, if its time is not over. Never shortens it. */
export async function extendLiveReservation(
  tx: Transaction,
  sessionId: string,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  await tx.query(sql`
    update appointment_reservation set held_until = greatest(held_until, ${heldUntil})
    where ${isOpen(sessionId)} and held_until > ${now}`);
}

/**
 * Gives the session's reservation to the order. Returns false when the session no longer holds this slot, and for the
 * last visit of a day when the order has no approved credit check.
 */
export async function confirmReservation(
  tx: Transaction,
  sessionId: string,
  { date, code, installBy }: Pick<Reservation, 'date' | 'code' | 'installBy'>,
  { orderNumber, isCreditApproved }: OrderOfSlot,
  now: Date,
): Promise<boolean> {
  const confirmed = await tx.query(sql`
    update appointment_reservation set order_number = ${orderNumber}, ordered_at = ${now}
    where ${isOpen(sessionId)} and date = ${date} and code = ${code} and install_by = ${installBy} and held_until > ${now}
      and (${isCreditApproved} or not is_last_of_day)
    returning id`);
  return confirmed.length > 0;
}

export async function deleteOrderedReservation(tx: Transaction, orderNumber: string): Promise<void> {
  await tx.query(sql`delete from appointment_reservation where order_number = ${orderNumber}`);
}
