import type { OperatorRole } from '@demarc/domain/operator';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

interface Assignee {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
}

/** Finds the operator who works on an order. */
export async function findAssignee(db: Queryable, orderNumber: string): Promise<Assignee | undefined> {
  const [assignee] = await db.query<Assignee>(sql`
    select operator.id, operator.email, operator.role
    from order_assignment join operator on operator.id = order_assignment.operator_id
    where order_number = ${orderNumber}`);
  return assignee;
}
