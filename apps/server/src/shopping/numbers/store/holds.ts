import { type AreaUse, maxNumbersPerOrder, type Standing, type StateAndZip } from '@demarc/domain/numbers';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { NumberReservationTable } from '../../../platform/database/tables.ts';
import type { FindNumbersInCart } from '../gateway.ts';
import { isFree, isNotPorted } from './inventory.ts';

export type Purpose = 'line' | 'fax';

/** The session that takes a number, and the end of the hold. */
export interface Holding {
  readonly sessionId: string;
  /** The network address of the session. The numbers of all its sessions are limited together. */
  readonly network: string | null;
  /** 'visitor' if absent. */
  readonly standing?: Standing;
  readonly purpose: Purpose;
  readonly now: Date;
  readonly until: Date;
  /** When the session began to hold numbers without a pause. `now` if absent. */
  readonly firstHeldAt?: Date;
}

type NumberOnly = Pick<NumberReservationTable, 'number'>;

const isHeldNow = (now: Date): Sql => sql`held_until > ${now} and order_number is null`;

/**
 * Takes the number for the session if it is free, its hold has ended, or the session holds it already (safety 2).
 * Returns false otherwise, and for a number of one of `otherAreas`: areas that do not contain the session's address.
 */
export async function takeNumber(
  db: Queryable,
  number: string,
  { sessionId, network, standing = 'visitor', purpose, now, until, firstHeldAt = now }: Holding,
  otherAreas: readonly string[] = [],
): Promise<boolean> {
  const taken = await db.query(sql`
    insert into number_reservation as held (number, session_id, network, standing, purpose, held_until, first_held_at)
    select number, ${sessionId}::uuid, ${network}::text, ${standing}::text, ${purpose}::text, ${until}::timestamptz,
      ${firstHeldAt}::timestamptz
    from telephone_number
    where number = ${number} and area <> all(${otherAreas}::text[]) and ${isNotPorted}
    on conflict (number) do update
      set session_id = excluded.session_id, network = excluded.network, standing = excluded.standing, purpose = excluded.purpose,
        held_until = greatest(held.held_until, excluded.held_until), first_held_at = excluded.first_held_at
      where held.order_number is null and (held.held_until <= ${now} or held.session_id = excluded.session_id)
    returning number`);
  return taken.length > 0;
}

interface SaveReservedInput {
  readonly numbers: readonly string[];
  readonly holding: Holding;
  readonly maxPerNetwork: number;
  readonly area: string;
  readonly findNumbersInCart: FindNumbersInCart;
}

/**
 * Saves the numbers that another system has reserved for a session. They replace the numbers that it held outside its
 * cart. Leaves out numbers that somebody else holds here.
 */
export async function saveReserved(
  tx: Transaction,
  { numbers, holding, maxPerNetwork, area, findNumbersInCart }: SaveReservedInput,
): Promise<string[]> {
  await lockSessionNumbers(tx, holding);
  await lockNetwork(tx, holding);
  const cartNumbers = await findNumbersInCart(tx);
  await releaseAllBut(tx, holding, [...numbers, ...cartNumbers]);
  const allowed = Math.max(0, maxPerNetwork - (await countHeldByOthers(tx, holding)));
  const savedNumbers = numbers.toSorted().slice(0, allowed);
  if (savedNumbers.length > 0)
    await tx.query(sql`
      insert into telephone_number (number, area) select number, '' from unnest(${savedNumbers}::text[]) as number
      on conflict do nothing`);
  await lockNumbers(tx, savedNumbers);
  const taken: string[] = [];
  for (const number of savedNumbers) if (await takeNumber(tx, number, holding)) taken.push(number);
  // Only for the numbers that the session got: the others keep the area of their holder's address.
  if (taken.length > 0)
    await tx.query(sql`
      update telephone_number set area = ${area}
      where number = any(${taken}::text[]) and (area = '' or area like ${`${outsidePrefix}%`})`);
  await releaseAllBut(tx, holding, [...taken, ...cartNumbers]);
  return numbers.filter((number) => taken.includes(number));
}

/** Starts the area name of numbers that another system manages. */
const outsidePrefix = 'outside ';
export const outsideArea = ({ state, zip }: StateAndZip): string => `${outsidePrefix}${state} ${zip}`;

/** Checks that a session holds a number for this location. A number reserved for another address does not count. */
export async function isHeld(
  db: Queryable,
  number: string,
  location: StateAndZip,
  { sessionId, purpose, now }: Pick<Holding, 'sessionId' | 'purpose' | 'now'>,
): Promise<boolean> {
  const held = await db.query(sql`
    select number from number_reservation join telephone_number using (number)
    where (area = ${outsideArea(location)} or area not like ${`${outsidePrefix}%`})
      and number = ${number} and session_id = ${sessionId} and purpose = ${purpose} and ${isHeldNow(now)}`);
  return held.length > 0;
}

/** Lets one request of a session run at a time, so that none releases a number that another one is choosing. */
export const lockSessionNumbers = (tx: Transaction, { sessionId }: Pick<Holding, 'sessionId'>) =>
  lockByName(tx, `numbers of ${sessionId}`);

/** Call it after `lockSessionNumbers`. Keeps two sessions of a network from exceeding its limit together. */
export async function lockNetwork(tx: Transaction, { network }: Pick<Holding, 'network'>): Promise<void> {
  if (network) await lockByName(tx, `numbers of network ${network}`);
}

/** Call it after `lockNetwork`. Keeps sessions of several networks from exceeding a part of an area together. */
export const lockArea = (tx: Transaction, area: string) => lockByName(tx, `numbers of area ${area}`);

/** Lets one request for a number run at a time: another system may give away a number that a shopper ports. */
export async function lockNumbers(tx: Transaction, numbers: readonly string[]): Promise<void> {
  for (const number of numbers.toSorted()) await lockByName(tx, `number ${number}`);
}

/** Checks whether a number is ordered, or held by another session. */
export async function isTakenByOthers(
  db: Queryable,
  number: string,
  { sessionId, now }: Pick<Holding, 'sessionId' | 'now'>,
): Promise<boolean> {
  const taken = await db.query(sql`
    select number from number_reservation
    where number = ${number} and (order_number is not null or (session_id <> ${sessionId} and held_until > ${now}))`);
  return taken.length > 0;
}

/** Counts the numbers that other sessions of the network hold. */
export async function countHeldByOthers(
  db: Queryable,
  { sessionId, network, now }: Pick<Holding, 'sessionId' | 'network' | 'now'>,
): Promise<number> {
  if (!network) return 0;
  const [held] = await db.query<{ readonly count: number }>(sql`
    select count(*)::int as count from number_reservation
    where network = ${network} and session_id <> ${sessionId} and ${isHeldNow(now)}`);
  return held?.count ?? 0;
}

interface AreaCounts extends AreaUse {
  readonly numbers: number;
}

const noCounts: AreaCounts = { numbers: 0, available: 0, takenByVisitors: 0, takenByConfirmed: 0, heldByNetwork: 0 };

/** Counts the numbers of an area by who has taken them. Holds of the session count as holds of its network. */
export async function countInArea(
  db: Queryable,
  area: string,
  { sessionId, network, now }: Pick<Holding, 'sessionId' | 'network' | 'now'>,
): Promise<AreaCounts> {
  const isVisitor = sql`coalesce(standing, 'visitor') = 'visitor'`;
  // An order of an earlier release has no standing. It counts as approved.
  const isUnapprovedOrder = sql`order_number is not null and standing in ('visitor', 'confirmed')`;
  const [counts] = await db.query<AreaCounts>(sql`
    select count(*)::int as numbers,
      count(*) filter (where order_number is null or ${isUnapprovedOrder})::int as available,
      count(*) filter (where ${isHeldNow(now)} and ${isVisitor})::int as taken_by_visitors,
      count(*) filter (where (${isHeldNow(now)} and standing = 'confirmed') or ${isUnapprovedOrder})::int
        as taken_by_confirmed,
      count(*) filter (where ${isHeldNow(now)} and (network = ${network} or session_id = ${sessionId}))::int
        as held_by_network
    from telephone_number left join number_reservation using (number) where area = ${area}`);
  return counts ?? noCounts;
}

/** Finds when the session began to hold numbers. Holds that ended before `pauseStart` no longer count. */
export async function findFirstHeldAt(db: Queryable, sessionId: string, pauseStart: Date): Promise<Date | undefined> {
  const [held] = await db.query<Pick<NumberReservationTable, 'firstHeldAt'>>(sql`
    select min(first_held_at) as first_held_at from number_reservation
    where session_id = ${sessionId} and order_number is null and held_until > ${pauseStart}`);
  return held?.firstHeldAt ?? undefined;
}

/** Finds all numbers that a session holds, for lines and fax lines. */
export async function findHeld(
  db: Queryable,
  { sessionId, now }: Pick<Holding, 'sessionId' | 'now'>,
): Promise<string[]> {
  const held = await db.query<NumberOnly>(sql`
    select number from number_reservation where session_id = ${sessionId} and ${isHeldNow(now)}`);
  return held.map(({ number }) => number);
}

/** Finds the numbers of an area that a session holds for this purpose. */
export async function findHeldInArea(
  db: Queryable,
  area: string,
  { sessionId, purpose, now }: Pick<Holding, 'sessionId' | 'purpose' | 'now'>,
): Promise<string[]> {
  const held = await db.query<NumberOnly>(sql`
    select number from number_reservation join telephone_number using (number)
    where session_id = ${sessionId} and purpose = ${purpose} and area = ${area} and ${isHeldNow(now)}
    order by number`);
  return held.map(({ number }) => number);
}

/**
 * Releases all numbers but the wanted ones once the session holds more than `max` of them. Below that a shopper may
 * change their mind; without a limit a single visitor could take every number of an area.
 */
export async function releaseUnwantedNumbers(
  db: Queryable,
  sessionId: string,
  wanted: readonly string[],
  max = maxNumbersPerOrder,
): Promise<void> {
  const isUnwanted = sql`session_id = ${sessionId} and order_number is null and number <> all(${wanted}::text[])`;
  await db.query(sql`
    delete from number_reservation
    where ${isUnwanted} and (select count(*) from number_reservation where ${isUnwanted}) > ${max}`);
}

/** Takes up to `count` free numbers. Skips numbers that other requests are taking. */
export async function takeFreeNumbers(
  tx: Transaction,
  area: string,
  count: number,
  { sessionId, network, standing = 'visitor', purpose, now, until, firstHeldAt = now }: Holding,
): Promise<string[]> {
  const taken = await tx.query<NumberOnly>(sql`
    insert into number_reservation as held (number, session_id, network, standing, purpose, held_until, first_held_at)
    select number, ${sessionId}::uuid, ${network}::text, ${standing}::text, ${purpose}::text, ${until}::timestamptz,
      ${firstHeldAt}::timestamptz from (
      select number from telephone_number where area = ${area} and ${isFree(now)}
      order by number limit ${count} for update skip locked) free
    on conflict (number) do update
      set session_id = excluded.session_id, network = excluded.network, standing = excluded.standing, purpose = excluded.purpose,
        held_until = excluded.held_until, first_held_at = excluded.first_held_at
      where held.held_until <= ${now} and held.order_number is null
    returning number`);
  return taken.map(({ number }) => number).sort();
}

/** Releases all numbers that the session holds for this purpose, except for `numbers`. */
export async function releaseAllBut(
  tx: Transaction,
  { sessionId, purpose }: Pick<Holding, 'sessionId' | 'purpose'>,
  numbers: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from number_reservation
    where session_id = ${sessionId} and purpose = ${purpose} and order_number is null
      and number <> all(${numbers}::text[])`);
}

/** Gives an order the numbers that the session holds. Runs in the order's transaction. */
export async function assignNumbersToOrder(
  tx: Transaction,
  sessionId: string,
  numbers: readonly string[],
  { number, isCreditApproved }: { readonly number: string; readonly isCreditApproved: boolean },
): Promise<void> {
  if (numbers.length === 0) return;
  const standing: Standing = isCreditApproved ? 'approved' : 'confirmed';
  await tx.query(sql`
    update number_reservation set order_number = ${number}, network = null, standing = ${standing}
    where session_id = ${sessionId} and order_number is null and number = any(${numbers}::text[])`);
}

/** Counts the holds of a session with its new standing. */
export async function raiseHolds(tx: Transaction, sessionId: string, standing: Standing): Promise<void> {
  await tx.query(sql`
    update number_reservation set standing = ${standing}
    where session_id = ${sessionId} and order_number is null and standing is distinct from 'approved'`);
}

/** The numbers of a released order count like those of an order with an approved credit check. */
export async function approveOrderNumbers(tx: Transaction, orderNumber: string): Promise<void> {
  await tx.query(sql`update number_reservation set standing = 'approved' where order_number = ${orderNumber}`);
}

/** Moves holds on these numbers from other sessions. Locks them in one order, so that two requests cannot deadlock. */
export async function moveHolds(
  tx: Transaction,
  sessionId: string,
  otherSessions: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  const isHeldByOtherSessions = sql`session_id = any(${otherSessions}::uuid[]) and number = any(${numbers}::text[])
    and order_number is null`;
  await tx.query(sql`select from number_reservation where ${isHeldByOtherSessions} order by number for update`);
  await tx.query(sql`update number_reservation set session_id = ${sessionId} where ${isHeldByOtherSessions}`);
}
