import type { NumberPlace } from '@demarc/domain/numbers';
import { and, eq, gt, inArray, isNotNull, isNull, ne, notInArray, notLike, or, sql } from 'drizzle-orm';
import { namedQuery, rawRows } from '../../platform/database/raw.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { waitForTurn } from '../../platform/database/wait-for-turn.ts';
import type { NumbersInCart } from '../gateway.ts';
import { numberReservation, telephoneNumber } from '../schema.ts';
import { isFree, isNotPorted } from './inventory.ts';
import { at, numberRow } from './rows.ts';

export type Purpose = (typeof numberReservation.$inferSelect)['purpose'];

/** For whom and until when a number is taken. */
export interface Holding {
  readonly sessionId: string;
  /** Where the session came from: its numbers count among those of everybody there. */
  readonly network: string | null;
  readonly purpose: Purpose;
  readonly now: Date;
  readonly until: Date;
}

/** As many as a page asks for at once, for lines and fax lines (C-310). */
const mostHeldBeside = 34;

const takeNumber = namedQuery(
  'take_number',
  numberRow,
  sql`insert into number_reservation as kept (number, session_id, network, purpose, held_until)
    select number, ${sql.placeholder('sessionId')}::uuid, ${sql.placeholder('network')}, ${sql.placeholder('purpose')},
        ${sql.placeholder('until')}::timestamptz
      from telephone_number
      where number = ${sql.placeholder('number')} and area <> all(${sql.placeholder('otherAreas')}::text[])
        and ${isNotPorted}
    on conflict (number) do update
      set session_id = excluded.session_id, network = excluded.network, purpose = excluded.purpose,
        held_until = greatest(kept.held_until, excluded.held_until)
      where kept.order_number is null
        and (kept.held_until <= ${sql.placeholder('now')}::timestamptz or kept.session_id = excluded.session_id)
    returning number`,
);

/**
 * Whether the number is now this session's: it was free, its time was over, or it was the session's already; and it is
 * none of the areas where the session's address is not.
 */
export async function take(
  db: Queryable,
  number: string,
  { now, until, ...held }: Holding,
  otherAreas: readonly string[] = [],
): Promise<boolean> {
  const rows = await takeNumber(db, { ...held, number, otherAreas, now: at(now), until: at(until) });
  return rows.length > 0;
}

/**
 * What another system has kept for a session: ours as well, and in place of what the session had beside its cart; not what
 * somebody else holds here.
 */
export async function keepReserved(
  tx: Transaction,
  numbers: readonly string[],
  held: Holding,
  mostPerNetwork: number,
  area: string,
  inCart: NumbersInCart,
): Promise<string[]> {
  await waitForSession(tx, held);
  await waitForNetwork(tx, held);
  const ofCart = await inCart(tx);
  await letGo(tx, held, [...numbers, ...ofCart]);
  const listed = numbers.toSorted().slice(0, Math.max(0, mostPerNetwork - (await heldElsewhere(tx, held))));
  if (listed.length > 0)
    await tx
      .insert(telephoneNumber)
      .values(listed.map((number) => ({ number, area: '' })))
      .onConflictDoNothing();
  await waitForNumbers(tx, listed);
  const kept: string[] = [];
  for (const number of listed) if (await take(tx, number, held)) kept.push(number);
  // Only of what is the session's now: somebody else's is for where they are.
  const unlisted = sql`${telephoneNumber.area} = '' or ${telephoneNumber.area} like ${`${outside}%`}`;
  if (kept.length > 0)
    await tx
      .update(telephoneNumber)
      .set({ area })
      .where(and(inArray(telephoneNumber.number, kept), sql`(${unlisted})`));
  await letGo(tx, held, [...kept, ...ofCart]);
  return numbers.filter((number) => kept.includes(number));
}

/** What an area is called whose numbers another system has. */
const outside = 'outside ';
export const outsideArea = ({ state, zip }: NumberPlace): string => `${outside}${state} ${zip}`;

type Asking = Pick<Holding, 'sessionId' | 'purpose' | 'now'>;

/** Whether a session holds a number, and for this place: what was kept for another address is not for this one. */
export async function isHeld(
  db: Queryable,
  number: string,
  place: NumberPlace,
  { sessionId, purpose, now }: Asking,
): Promise<boolean> {
  const [row] = await db
    .select({ number: numberReservation.number })
    .from(numberReservation)
    .innerJoin(telephoneNumber, eq(telephoneNumber.number, numberReservation.number))
    .where(
      and(
        or(eq(telephoneNumber.area, outsideArea(place)), notLike(telephoneNumber.area, `${outside}%`)),
        eq(numberReservation.number, number),
        eq(numberReservation.sessionId, sessionId),
        eq(numberReservation.purpose, purpose),
        gt(numberReservation.heldUntil, now),
        isNull(numberReservation.orderNumber),
      ),
    );
  return row !== undefined;
}

/** One request of a session at a time: none lets go of what another is just choosing. */
export const waitForSession = (tx: Transaction, { sessionId }: Pick<Holding, 'sessionId'>) =>
  waitForTurn(tx, `numbers of ${sessionId}`);

/** After the session's turn its network's, so that two of its sessions do not hold twice as many. */
export async function waitForNetwork(tx: Transaction, { network }: Pick<Holding, 'network'>): Promise<void> {
  if (network) await waitForTurn(tx, `numbers of network ${network}`);
}

/** One at a time for a number: another system gives it away without knowing who brings it along. */
export async function waitForNumbers(tx: Transaction, numbers: readonly string[]): Promise<void> {
  for (const number of numbers.toSorted()) await waitForTurn(tx, `number ${number}`);
}

/** Whether a number is an order's already, or for now another session's. */
export const isElsewhere = async (
  db: Queryable,
  number: string,
  { sessionId, now }: Pick<Holding, 'sessionId' | 'now'>,
): Promise<boolean> => {
  const theirs = and(ne(numberReservation.sessionId, sessionId), gt(numberReservation.heldUntil, now));
  const isTaken = or(isNotNull(numberReservation.orderNumber), theirs);
  return (await db.$count(numberReservation, and(eq(numberReservation.number, number), isTaken))) > 0;
};

const heldNow = (now: Date) => and(gt(numberReservation.heldUntil, now), isNull(numberReservation.orderNumber));

/** How many the sessions of a network hold, all but this one; what is ordered or over does not count. */
export async function heldElsewhere(
  db: Queryable,
  { sessionId, network, now }: Pick<Holding, 'sessionId' | 'network' | 'now'>,
): Promise<number> {
  if (!network) return 0;
  const theirs = and(eq(numberReservation.network, network), ne(numberReservation.sessionId, sessionId));
  return db.$count(numberReservation, and(theirs, heldNow(now)));
}

/** Every number that a session holds, whatever for. */
export async function heldBySession(db: Queryable, { sessionId, now }: Pick<Holding, 'sessionId' | 'now'>) {
  const theirs = and(eq(numberReservation.sessionId, sessionId), heldNow(now));
  const rows = await db.select({ number: numberReservation.number }).from(numberReservation).where(theirs);
  return rows.map(({ number }) => number);
}

/** What a session holds of an area for this purpose. */
export async function heldBy(db: Queryable, area: string, { sessionId, purpose, now }: Asking) {
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

/**
 * Before a session takes certain numbers: as long as it holds no more than these it may change its mind among them, then
 * it lets go of all that it does not want now. Otherwise a single visitor could take number after number of an area.
 */
export async function makeRoom(
  db: Queryable,
  sessionId: string,
  wanted: readonly string[],
  most = mostHeldBeside,
): Promise<void> {
  const others = and(
    eq(numberReservation.sessionId, sessionId),
    isNull(numberReservation.orderNumber),
    notInArray(numberReservation.number, [...wanted]),
  );
  const many = gt(db.$count(numberReservation, others), most);
  await db.delete(numberReservation).where(and(others, many));
}

/** Takes as many free numbers as there are, up to a count, and passes over those that others are just taking. */
export async function takeFree(
  tx: Transaction,
  area: string,
  count: number,
  { sessionId, network, purpose, now, until }: Holding,
): Promise<string[]> {
  const rows = await rawRows(
    tx,
    numberRow,
    sql`insert into number_reservation as kept (number, session_id, network, purpose, held_until)
      select number, ${sessionId}::uuid, ${network}, ${purpose}, ${at(until)}::timestamptz from (
        select number from telephone_number where area = ${area} and ${isFree(now)}
        order by number limit ${count} for update skip locked) free
      on conflict (number) do update
        set session_id = excluded.session_id, network = excluded.network, purpose = excluded.purpose,
          held_until = excluded.held_until
        where kept.held_until <= ${at(now)}::timestamptz and kept.order_number is null
      returning number`,
  );
  return rows.map(({ number }) => number).sort();
}

/** Everything that the session holds for this purpose but these. */
export const letGo = (
  tx: Transaction,
  { sessionId, purpose }: Pick<Holding, 'sessionId' | 'purpose'>,
  but: readonly string[],
) =>
  tx
    .delete(numberReservation)
    .where(
      and(
        eq(numberReservation.sessionId, sessionId),
        eq(numberReservation.purpose, purpose),
        isNull(numberReservation.orderNumber),
        notInArray(numberReservation.number, [...but]),
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
    .set({ orderNumber, network: null })
    .where(
      and(
        eq(numberReservation.sessionId, sessionId),
        isNull(numberReservation.orderNumber),
        inArray(numberReservation.number, numbers),
      ),
    );
};
