import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { OrderNoteTable } from '../../../platform/database/tables.ts';

/** Saves a note of an operator on an order. */
export async function insertNote(
  tx: Transaction,
  { orderNumber, operatorId, operatorEmail, at, text }: Omit<OrderNoteTable, 'id'>,
): Promise<OrderNoteTable> {
  const [note] = await tx.query<OrderNoteTable>(sql`
    insert into order_note (order_number, operator_id, operator_email, at, text)
    values (${orderNumber}, ${operatorId}, ${operatorEmail}, ${at}, ${text})
    returning *`);
  if (!note) throw new Error('the note was not saved');
  return note;
}

/** Counts the notes on an order. */
export async function countNotes(db: Queryable, orderNumber: string): Promise<number> {
  const [notes] = await db.query<{ readonly count: number }>(sql`
    select count(*)::int as count from order_note where order_number = ${orderNumber}`);
  return notes?.count ?? 0;
}
