import { getGivenUpTime, type HandOverState, type OrderState } from '@demarc/domain/order';
import type { Queryable } from '../../../platform/database/database.ts';
import { empty, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/list-cursor.ts';
import { orderColumns, type PlacedRow } from './order-row.ts';

export interface OrderFilters {
  readonly state?: OrderState | undefined;
  readonly premisesId?: string | undefined;
  readonly visitDate?: string | undefined;
  readonly changedSince?: string | undefined;
  readonly handover?: HandOverState | undefined;
}

interface OrderPage extends OrderFilters {
  readonly now: Date;
  /** Only changes before this time: later ones may not all be committed. */
  readonly until: Date;
  /** Time of the change and number of the last order before the page. */
  readonly after: Position | undefined;
  readonly count: number;
}

/** Lists placed orders, the longest unchanged first. Each statement has only the filters that are used, so that indexes fit. */
export function listOrders(
  db: Queryable,
  { state, premisesId, visitDate, changedSince, handover, now, until, after, count }: OrderPage,
): Promise<(PlacedRow & { readonly changedAt: Date })[]> {
  const filters: readonly Sql[] = [
    state ? sql`and state = ${state}` : empty,
    premisesId ? sql`and contents -> 'premises' ->> 'id' = ${premisesId}` : empty,
    visitDate ? sql`and contents -> 'visit' ->> 'date' = ${visitDate}` : empty,
    changedSince ? sql`and changed_at >= ${changedSince}::timestamptz` : empty,
    after ? sql`and (changed_at, number) > (${after[0]}::timestamptz, ${after[1]}::text)` : empty,
  ];
  const [ofState, ofPremises, ofDate, sinceChange, afterPage] = filters;
  const ofHandOver = handover ? sql`and ${selectHandOver(handover, now)}` : empty;
  return db.query(sql`
    select ${orderColumns} from customer_order
    where placed_at is not null and changed_at <= ${until}::timestamptz
      ${ofState} ${ofPremises} ${ofDate} ${sinceChange} ${ofHandOver} ${afterPage}
    order by changed_at, number limit ${count}`);
}

/** An order that needs a look at its hand-over. */
interface UnconfirmedOrder extends PlacedRow {
  /** The ordering system accepted the order, and answered to the hand-over of its last change that it cannot take it. */
  readonly refusesChange: boolean;
}

/** Lists orders whose last change the ordering system has not confirmed or refuses, the longest unchanged first. */
export const listUnconfirmedOrders = (db: Queryable, now: Date, count: number): Promise<UnconfirmedOrder[]> =>
  db.query(sql`
    select ${orderColumns}, ${isChangeRefused} as refuses_change from customer_order
    where placed_at is not null and (${selectHandOver('givenUp', now)} or ${selectHandOver('refused', now)}
      or ${selectHandOver('waiting', now)} or ${isChangeRefused})
    order by changed_at, number limit ${count}`);

/** A refusal without effect and without the id of a reporter is an answer to a hand-over. */
const isChangeRefused = sql`exists (
  select from order_history
  where order_number = number and event = 'reject' and not applied and event_id is null
    and order_history.at >= customer_order.changed_at)`;

/** The condition for orders whose hand-over is in this state, as `getHandOverState` decides. */
export function selectHandOver(handOver: HandOverState, now: Date): Sql {
  if (handOver === 'refused') return sql`hand_over = 'refused'`;
  if (handOver === 'confirmed') return sql`hand_over = 'confirmed'`;
  return handOver === 'givenUp'
    ? sql`(hand_over = 'unconfirmed' and changed_at <= ${getGivenUpTime(now)}::timestamptz)`
    : sql`(hand_over = 'unconfirmed' and changed_at > ${getGivenUpTime(now)}::timestamptz)`;
}
