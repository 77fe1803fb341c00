import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { SavedViewTable } from '../../platform/database/tables.ts';

export type StoredView = Omit<SavedViewTable, 'changedAt'> & { readonly owner: string };
type ViewFields = Pick<StoredView, 'name' | 'query' | 'isShared'>;

const viewColumns = sql`saved_view.id, list, name, query, is_shared, owner_id, version, operator.email as owner`;

/** Lists the views of a list that an operator saved, and those that others share, by name. */
export const listViews = (db: Queryable, list: string, operatorId: string): Promise<StoredView[]> =>
  db.query<StoredView>(sql`
    select ${viewColumns} from saved_view join operator on operator.id = owner_id
    where list = ${list} and (owner_id = ${operatorId} or is_shared) order by lower(name), saved_view.id`);

export async function countOwnViews(db: Queryable, operatorId: string): Promise<number> {
  const [views] = await db.query<{ readonly count: number }>(
    sql`select count(*)::int as count from saved_view where owner_id = ${operatorId}`,
  );
  return views?.count ?? 0;
}

/** Finds a view that an operator owns or sees, and locks it until the transaction ends. */
export async function lockView(tx: Transaction, id: string, operatorId: string): Promise<StoredView | undefined> {
  const [view] = await tx.query<StoredView>(sql`
    select ${viewColumns} from saved_view join operator on operator.id = owner_id
    where saved_view.id = ${id} and (owner_id = ${operatorId} or is_shared) for update of saved_view`);
  return view;
}

export async function insertView(
  tx: Transaction,
  { list, name, query, isShared }: ViewFields & Pick<StoredView, 'list'>,
  ownerId: string,
  now: Date,
): Promise<string> {
  const [inserted] = await tx.query<{ readonly id: string }>(sql`
    insert into saved_view (list, name, query, is_shared, owner_id, version, changed_at)
    values (${list}, ${name}, ${query}, ${isShared}, ${ownerId}, 1, ${now}) returning id`);
  if (!inserted) throw new Error('the view was not saved');
  return inserted.id;
}

export const updateView = (
  tx: Transaction,
  id: string,
  { name, query, isShared }: ViewFields,
  now: Date,
): Promise<unknown> =>
  tx.query(sql`
    update saved_view set name = ${name}, query = ${query}, is_shared = ${isShared},
      version = version + 1, changed_at = ${now} where id = ${id}`);

export const deleteView = (tx: Transaction, id: string): Promise<unknown> =>
  tx.query(sql`delete from saved_view where id = ${id}`);
