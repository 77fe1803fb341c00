import type { ChangeKind } from '@demarc/contract/operator-api';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Three polls of a page. It renews its lease when half of it is over. */
const leaseMs = 16_000;

interface View {
  readonly kind: ChangeKind;
  readonly id: string;
}

const addMs = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** Remembers for a moment that an operator has the page of a subject open. */
export const renewView = (db: Queryable, { kind, id }: View, operatorId: string, now: Date): Promise<unknown> =>
  db.query(sql`
    insert into operator_view as view (kind, subject_id, operator_id, until)
    values (${kind}, ${id}, ${operatorId}, ${addMs(now, leaseMs)})
    on conflict (kind, subject_id, operator_id) do update set until = excluded.until
      where view.until < ${addMs(now, leaseMs / 2)}`);

/** Lists the emails of other operators who have the page open. */
export async function listViewers(db: Queryable, { kind, id }: View, operatorId: string, now: Date): Promise<string[]> {
  const viewers = await db.query<{ readonly email: string }>(sql`
    select email from operator_view join operator on operator.id = operator_id
    where kind = ${kind} and subject_id = ${id} and until > ${now} and operator_id <> ${operatorId} order by email`);
  return viewers.map(({ email }) => email);
}
