import type { OperatorRole } from '@demarc/domain/operator';
import type { Config } from '../config.ts';
import type { Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** An operator to whom work is assigned. */
export interface Assignee {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
}

/**
 * Finds an operator to assign work to, and keeps them and their role from changing until the transaction ends. Operators of the
 * demonstration are only in the demonstration.
 */
export async function lockAssignee(
  tx: Transaction,
  { env }: Pick<Config, 'env'>,
  id: string,
): Promise<Assignee | undefined> {
  const [operator] = await tx.query<Assignee>(sql`
    select id, email, role from operator where id = ${id} and (${env === 'demo'} or not is_demo) for share`);
  return operator;
}
