import type { OrderState, VisitState } from '@demarc/domain/order';
import type { Refine } from '../../../platform/database/refine.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CustomerOrderTable } from '../../../platform/database/tables.ts';
import type { OrderContents } from '../contents.ts';

/** Columns that PostgreSQL computes, for lists. */
type ComputedColumn = 'businessName' | 'monthlyCents' | 'visitDate' | 'place' | 'searchText' | 'handOver';

export type StoredOrder = Refine<
  Omit<CustomerOrderTable, ComputedColumn>,
  { state: OrderState; visitState: VisitState | null; contents: OrderContents | null }
>;
export type PlacedRow = StoredOrder & { readonly placedAt: Date; readonly contents: OrderContents };

/** True for every order that was ever placed, even if it was cancelled later. */
export const wasPlaced = (order: StoredOrder | undefined): order is PlacedRow =>
  order !== undefined && order.placedAt !== null && order.contents !== null;

/** True for an order that was placed and not cancelled. */
export const isPlaced = (order: StoredOrder | undefined): order is PlacedRow =>
  wasPlaced(order) && order.state !== 'cancelled';

/**
 * `placed_for` is null for the order of a cart. An order from a quote has the id of the quote's opening as `check_id`,
 * and the check of the quote's address as `placed_for`.
 */
export const orderColumns = sql`number, session_id, check_id, placed_for, quote_number, state, created_at, placed_at,
  cart_revision, contents, revision, visit_state, visit_moves, external_id, handed_revision, changed_at`;
