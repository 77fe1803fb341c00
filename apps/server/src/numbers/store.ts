import { unfinishedOrderDays } from '@demarc/domain/order';
import { and, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { prepared } from '../platform/database/prepared.ts';
import { namedQuery, rawRows } from '../platform/database/raw.ts';
import type { Database, Queryable, Transaction } from '../platform/database/types.ts';
import { waitForTurn } from '../platform/database/wait-for-turn.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { numberPort, numberReservation, portedNumber, telephoneNumber } from './schema.ts';

export type Purpose = (typeof numberReservation.$inferSelect)['purpose'];

/** For whom and until when a number is taken. */
export interface Holding {
  readonly sessionId: string;
  readonly purpose: Purpose;
  readonly now: Date;
  readonly until: Date;
}

/** As many as a page asks for at once, for lines and fax lines (C-310). */
const mostHeldBeside = 34;

const numberRow = z.object({ number: z.string() });
const at = (time: Date) => time.toISOString();

const takeNumber = namedQuery(
  'take_number',
  numberRow,
  sql`insert into number_reservation as kept (number, session_id, purpose, held_until)
    select number, ${sql.placeholder('sessionId')}::uuid, ${sql.placeholder('purpose')}, ${sql.placeholder('until')}::timestamptz
      from telephone_number where number = ${sql.placeholder('number')}
    on conflict (number) do update
      set session_id = excluded.session_id, purpose = excluded.purpose,
        held_until = greatest(kept.held_until, excluded.held_until)
      where kept.order_number is null
        and (kept.held_until <= ${sql.placeholder('now')}::timestamptz or kept.session_id = excluded.session_id)
    returning number`,
);

/** Whether the number is now this session's: it was free, its time was over, or it was the session's already. */
export async function take(
  db: Queryable,
  number: string,
  { sessionId, purpose, now, until }: Holding,
): Promise<boolean> {
  const rows = await takeNumber(db, { number, sessionId, purpose, now: at(now), until: at(until) });
  return rows.length > 0;
}

/** What another system has kept for a session: ours as well, and in place of what the session had; not what somebody else holds here. */
export async function keepReserved(tx: Transaction, numbers: readonly string[], held: Holding): Promise<string[]> {
  await waitForSession(tx, held.sessionId);
  const listed = numbers.toSorted();
  if (listed.length > 0)
    await tx
      .insert(telephoneNumber)
      .values(listed.map((number) => ({ number, area: '' })))
      .onConflictDoNothing();
  const kept: string[] = [];
  for (const number of listed) if (await take(tx, number, held)) kept.push(number);
  await letGo(tx, held, kept);
  return numbers.filter((number) => kept.includes(number));
}

export async function isHeld(db: Queryable, number: string, { sessionId, purpose, now }: Omit<Holding, 'until'>) {
  const [row] = await db
    .select({ number: numberReservation.number })
    .from(numberReservation)
    .where(
      and(
        eq(numberReservation.number, number),
        eq(numberReservation.sessionId, sessionId),
        eq(numberReservation.purpose, purpose),
        gt(numberReservation.heldUntil, now),
        isNull(numberReservation.orderNumber),
      ),
    );
  return row !== undefined;
}

/** One request of a session at a time, so that two of them do not hold twice as many. */
export const waitForSession = (tx: Transaction, sessionId: string) => waitForTurn(tx, `numbers of ${sessionId}`);

export async function heldBy(db: Queryable, area: string, { sessionId, purpose, now }: Omit<Holding, 'until'>) {
  const rows = await rawRows(
    db,
    numberRow,
    sql`select kept.number from number_reservation kept join telephone_number using (number)
      where kept.session_id = ${sessionId} and kept.purpose = ${purpose} and area = ${area}
        and kept.held_until > ${at(now)}::timestamptz and kept.order_number is null
      order by kept.number`,
  );
  return rows.map(({ number }) => number);
}

const isFree = (now: Date) =>
  sql`not exists (select from number_reservation kept
    where kept.number = telephone_number.number
      and (kept.held_until > ${at(now)}::timestamptz or kept.order_number is not null))`;

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
      order by number limit ${count}`,
  );
  return rows.map(({ number }) => number);
}

/**
 * Before a session takes certain numbers: as long as it holds no more than these it may change its mind among them, then
 * it lets go of all that it does not want now. Otherwise a single visitor could take number after number of an area.
 */
export async function makeRoom(db: Queryable, sessionId: string, wanted: readonly string[]): Promise<void> {
  const others = and(
    eq(numberReservation.sessionId, sessionId),
    isNull(numberReservation.orderNumber),
    notInArray(numberReservation.number, [...wanted]),
  );
  const many = gt(db.$count(numberReservation, others), mostHeldBeside);
  await db.delete(numberReservation).where(and(others, many));
}

/** Takes as many free numbers as there are, up to a count, and passes over those that others are just taking. */
export async function takeFree(
  tx: Transaction,
  area: string,
  count: number,
  { sessionId, purpose, now, until }: Holding,
): Promise<string[]> {
  const rows = await rawRows(
    tx,
    numberRow,
    sql`insert into number_reservation as kept (number, session_id, purpose, held_until)
      select number, ${sessionId}::uuid, ${purpose}, ${at(until)}::timestamptz from (
        select number from telephone_number where area = ${area} and ${isFree(now)}
        order by number limit ${count} for update skip locked) free
      on conflict (number) do update
        set session_id = excluded.session_id, purpose = excluded.purpose, held_until = excluded.held_until
        where kept.held_until <= ${at(now)}::timestamptz and kept.order_number is null
      returning number`,
  );
  return rows.map(({ number }) => number).sort();
}

/** Everything that the session holds for this purpose but these. */
export const letGo = (tx: Transaction, { sessionId, purpose }: Pick<Holding, 'sessionId' | 'purpose'>, but: string[]) =>
  tx
    .delete(numberReservation)
    .where(
      and(
        eq(numberReservation.sessionId, sessionId),
        eq(numberReservation.purpose, purpose),
        isNull(numberReservation.orderNumber),
        notInArray(numberReservation.number, but),
      ),
    );

/** Part of the order's transaction: what the session holds of these is the order's from now on. */
export const orderNumbers = async (
  tx: Transaction,
  sessionId: string,
  numbers: readonly string[],
  orderNumber: string,
) => {
  if (numbers.length === 0) return;
  await tx
    .update(numberReservation)
    .set({ orderNumber })
    .where(
      and(
        eq(numberReservation.sessionId, sessionId),
        isNull(numberReservation.orderNumber),
        inArray(numberReservation.number, numbers),
      ),
    );
};

interface OrderedPorts {
  readonly sessionId: string;
  readonly orderNumber: string;
  readonly at: Date;
}

/** Part of the order's transaction: whether no other order brings along what this one does. Who comes second waits for the first. */
export async function claimPorts(
  tx: Transaction,
  { sessionId, orderNumber, at: orderedAt }: OrderedPorts,
  numbers: readonly string[],
): Promise<boolean> {
  if (numbers.length === 0) return true;
  const brought = (await portsOf(tx, sessionId)).filter(({ number }) => numbers.includes(number));
  if (brought.length === 0) return true;
  const ported = brought.map(({ number }) => ({ number, orderNumber, orderedAt }));
  const claimed = await tx
    .insert(portedNumber)
    .values(ported.toSorted((a, b) => a.number.localeCompare(b.number)))
    .onConflictDoNothing()
    .returning();
  return claimed.length === ported.length;
}

const selectPorted = prepared('ported_by_order', (db) =>
  db
    .select()
    .from(portedNumber)
    .where(eq(portedNumber.orderNumber, sql.placeholder('orderNumber'))),
);

export const portedBy = async (db: Queryable, orderNumber: string): Promise<readonly string[]> =>
  (await selectPorted(db, { orderNumber })).map(({ number }) => number);

export const isPorted = async (db: Queryable, number: string): Promise<boolean> =>
  (await db.$count(portedNumber, eq(portedNumber.number, number))) > 0;

/** Part of a cancellation's transaction: others may have them, and nobody needs what a port does. */
export async function releaseNumbers(tx: Transaction, orderNumber: string): Promise<void> {
  await forgetPorts(tx, await portedBy(tx, orderNumber));
  await tx.delete(numberReservation).where(eq(numberReservation.orderNumber, orderNumber));
  await tx.delete(portedNumber).where(eq(portedNumber.orderNumber, orderNumber));
}

/**
 * Part of the transaction after which nobody needs them: with account number and PIN anybody could take a number away.
 * In every session, since a saved cart that is brought back brings them too.
 */
export async function forgetPorts(tx: Transaction, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.delete(numberPort).where(inArray(numberPort.number, [...numbers]));
}

export const keepPort = (db: Queryable, port: typeof numberPort.$inferInsert) =>
  db
    .insert(numberPort)
    .values(port)
    .onConflictDoUpdate({ target: [numberPort.sessionId, numberPort.number], set: port });

const selectPorts = prepared('ports_of_session', (db) =>
  db
    .select()
    .from(numberPort)
    .where(eq(numberPort.sessionId, sql.placeholder('sessionId'))),
);

export const portsOf = (db: Queryable, sessionId: string) => selectPorts(db, { sessionId });

export async function portOf(db: Queryable, sessionId: string, number: string) {
  const [row] = await db
    .select()
    .from(numberPort)
    .where(and(eq(numberPort.sessionId, sessionId), eq(numberPort.number, number)));
  return row;
}

/** The inventory becomes what the provider lists; a number that somebody holds stays until nobody does. */
export async function replaceInventory(tx: Transaction, areas: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const listed = JSON.stringify([...areas].map(([number, area]) => ({ number, area })));
  await tx.execute(sql`delete from number_reservation
    where held_until <= ${at(now)}::timestamptz and order_number is null`);
  await tx.execute(sql`insert into telephone_number (number, area)
    select number, area from json_to_recordset(${listed}::json) as listed (number text, area text)
    on conflict (number) do update set area = excluded.area where telephone_number.area <> excluded.area`);
  await tx.execute(sql`delete from telephone_number where not exists (select from number_reservation kept
      where kept.number = telephone_number.number)
    and number not in (select number from json_to_recordset(${listed}::json) as listed (number text))`);
}

/** Those of an order are forgotten with its hand-over or its end; if neither comes, after this. */
const orderedPortsKeptDays = 30;
/** By then a number has moved, and may move again. */
const portingDays = 90;

export const sweepNumbers = (db: Database): Sweep[] => [
  (now) =>
    deleteBatch(
      db,
      numberReservation,
      and(lt(numberReservation.heldUntil, daysBefore(now, 1)), isNull(numberReservation.orderNumber)) as SQL,
    ),
  (now) => {
    const isOrdered = sql`exists (select from ${portedNumber} where ${portedNumber.number} = ${numberPort.number})`;
    const isOld = lt(numberPort.askedAt, daysBefore(now, orderedPortsKeptDays));
    const isLeft = and(lt(numberPort.askedAt, daysBefore(now, unfinishedOrderDays)), sql`not ${isOrdered}`);
    return deleteBatch(db, numberPort, or(isOld, isLeft) as SQL);
  },
  (now) => deleteBatch(db, portedNumber, lt(portedNumber.orderedAt, daysBefore(now, portingDays))),
];
