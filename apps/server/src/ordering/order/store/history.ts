import type { OrderActor, OrderEvent, OrderState, VisitState } from '@demarc/domain/order';
import { insertChanges } from '../../../platform/change-feed/record-change.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { json, sql } from '../../../platform/database/sql.ts';
import type { OrderHistoryTable } from '../../../platform/database/tables.ts';
import type { Position } from '../../../platform/list-cursor.ts';
import type { StoredOrder } from './order-row.ts';

/** Further facts of an event, like the new date. Of the fields of its report only. */
export type EventDetails = Readonly<Record<string, unknown>>;

export type HistoryEntry = Refine<
  OrderHistoryTable,
  { event: OrderEvent | null; state: OrderState; actor: OrderActor | null; details: EventDetails | null }
>;

export const listHistory = (db: Queryable, orderNumber: string): Promise<HistoryEntry[]> =>
  db.query<HistoryEntry>(sql`
    select id, order_number, event, state, at, actor, actor_name, reason, event_id, occurred_at, applied, revision, details
    from order_history where order_number = ${orderNumber} order by id`);

/** Lists events of an order after an entry, the first event first. */
export const listHistoryPage = (
  db: Queryable,
  orderNumber: string,
  after: Position | undefined,
  count: number,
): Promise<(HistoryEntry & { readonly event: OrderEvent })[]> =>
  db.query(sql`
    select id, order_number, event, state, at, actor, actor_name, reason, event_id, occurred_at, applied, revision, details
    from order_history where order_number = ${orderNumber} and event is not null and id > ${after?.[0] ?? 0}::int
    order by id limit ${count}`);

/** An event as it is written to the history. */
export interface RecordedEvent {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  /** The name of the operator, or of the system that reported it. */
  readonly byName?: string | undefined;
  readonly at: Date;
  readonly reason?: string | undefined;
  /** The id of the reporter. */
  readonly id?: string | undefined;
  /** When it happened, if that differs from `at`. */
  readonly occurredAt?: Date | undefined;
  readonly details?: EventDetails | undefined;
}

/** The columns that an event may change beside the state. Undefined leaves a column as it is. */
export interface OrderChanges {
  readonly placedAt?: Date | null;
  readonly placedFor?: string | null;
  readonly quoteNumber?: string | null;
  readonly cartRevision?: number | null;
  readonly contents?: StoredOrder['contents'];
}

interface SavedEvent extends Pick<StoredOrder, 'revision' | 'handedRevision'> {
  readonly isPlaced: boolean;
}

interface NewStanding {
  readonly state: OrderState;
  readonly visitState: VisitState | null;
  /** Added to the count of the shopper's moves. */
  readonly moves: number;
  readonly changedAt: Date;
}

/**
 * Writes the new state of an order and its history entry, and raises its revision. Triggers add the order to the held orders,
 * or remove it. Returns undefined if the state has changed since it was read.
 */
export async function saveOrderEvent(
  tx: Transaction,
  { number, state }: Pick<StoredOrder, 'number' | 'state'>,
  next: NewStanding,
  { event, by, byName, at, reason, id, occurredAt, details }: RecordedEvent,
  { placedAt, placedFor, quoteNumber, cartRevision, contents }: OrderChanges,
): Promise<SavedEvent | undefined> {
  const [saved] = await tx.query<SavedEvent>(sql`
    with moved as (
      update customer_order set state = ${next.state}, visit_state = ${next.visitState}, revision = revision + 1,
        visit_moves = visit_moves + ${next.moves}::int, changed_at = greatest(changed_at, ${next.changedAt}::timestamptz),
        placed_at = coalesce(${placedAt ?? null}::timestamptz, placed_at),
        placed_for = coalesce(${placedFor ?? null}::uuid, placed_for),
        quote_number = coalesce(${quoteNumber ?? null}::text, quote_number),
        cart_revision = coalesce(${cartRevision ?? null}::int, cart_revision),
        contents = coalesce(${json(contents)}::jsonb, contents)
      where number = ${number} and state = ${state} returning number, revision, placed_at, handed_revision
    ), history as (
      insert into order_history (
        order_number, event, state, at, actor, actor_name, reason, event_id, occurred_at, revision, details)
      select number, ${event}::text, ${next.state}::text, ${at}::timestamptz, ${by}::text, ${byName ?? null}::text,
        ${reason ?? null}::text, ${id ?? null}::text, ${occurredAt ?? at}::timestamptz, revision, ${json(details)}::jsonb
      from moved
    ), fed as (
      ${insertChanges('order', sql`select number, revision, ${placedAt != null}::boolean from moved where placed_at is not null`, at)}
    ) select revision, placed_at is not null as is_placed, handed_revision from moved`);
  return saved;
}
