import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Assignee } from '../../../platform/operator-api/index.ts';

/** Finds the operator who works on an order. */
export async function findAssignee(db: Queryable, orderNumber: string): Promise<Assignee | undefined> {
  const [assignee] = await db.query<Assignee>(sql`
    select operator.id, operator.email, operator.role
    from order_assignment join operator on operator.id = order_assignment.operator_id
    where order_number = ${orderNumber}`);
  return assignee;
}

interface NewAssignment {
  readonly orderNumber: string;
  readonly operatorId: string;
  readonly assignedAt: Date;
  /** The email of the operator who assigns the order. */
  readonly assignedBy: string;
}

/** Assigns an order to an operator, instead of the one that it was assigned to. */
export const saveAssignment = (
  tx: Transaction,
  { orderNumber, operatorId, assignedAt, assignedBy }: NewAssignment,
): Promise<unknown> =>
  tx.query(sql`
    insert into order_assignment (order_number, operator_id, assigned_at, assigned_by)
    values (${orderNumber}, ${operatorId}, ${assignedAt}, ${assignedBy})
    on conflict (order_number) do update set operator_id = excluded.operator_id, assigned_at = excluded.assigned_at,
      assigned_by = excluded.assigned_by`);

export const deleteAssignment = (tx: Transaction, orderNumber: string): Promise<unknown> =>
  tx.query(sql`delete from order_assignment where order_number = ${orderNumber}`);
