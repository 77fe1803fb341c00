import type { OrderState } from '@demarc/domain/order';
import type { Queryable } from '../../../platform/database/database.ts';
import { empty, type Sql, sql } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/provider-api/index.ts';
import { orderColumns, type PlacedRow } from './order-row.ts';

export interface OrderFilters {
  readonly state?: OrderState | undefined;
  readonly premisesId?: string | undefined;
  readonly visitDate?: string | undefined;
  readonly changedSince?: string | undefined;
}

interface OrderPage extends OrderFilters {
  /** Only changes before this time: later ones may not all be committed. */
  readonly until: Date;
  /** Time of the change and number of the last order before the page. */
  readonly after: Position | undefined;
  readonly count: number;
}

/** Lists placed orders, the longest unchanged first. Each statement has only the filters that are used, so that indexes fit. */
export function listOrders(
  db: Queryable,
  { state, premisesId, visitDate, changedSince, until, after, count }: OrderPage,
): Promise<(PlacedRow & { readonly changedAt: Date })[]> {
  const filters: readonly Sql[] = [
    state ? sql`and state = ${state}` : empty,
    premisesId ? sql`and contents -> 'premises' ->> 'id' = ${premisesId}` : empty,
    visitDate ? sql`and contents -> 'visit' ->> 'date' = ${visitDate}` : empty,
    changedSince ? sql`and changed_at >= ${changedSince}::timestamptz` : empty,
    after ? sql`and (changed_at, number) > (${after[0]}::timestamptz, ${after[1]}::text)` : empty,
  ];
  const [ofState, ofPremises, ofDate, sinceChange, afterPage] = filters;
  return db.query(sql`
    select ${orderColumns} from customer_order
    where placed_at is not null and changed_at <= ${until}::timestamptz
      ${ofState} ${ofPremises} ${ofDate} ${sinceChange} ${afterPage}
    order by changed_at, number limit ${count}`);
}
