import { insertChanges } from '../../../platform/change-feed/record-change.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { HandOverAttemptTable } from '../../../platform/database/tables.ts';

export type HandOverAttempt = Refine<HandOverAttemptTable, { result: 'accepted' | 'refused' | 'unanswered' }>;
type NewAttempt = Pick<HandOverAttempt, 'orderNumber' | 'revision' | 'result' | 'at' | 'request' | 'reply'>;

export const keptAttempts = 20;

/**
 * Records a try to hand over an order. A try of the same revision with the same result updates the row of the first one,
 * so that an ordering system that is down for a week does not fill the table.
 */
export async function saveAttempt(
  db: Queryable,
  { orderNumber, revision, result, at, request, reply }: NewAttempt,
): Promise<void> {
  await db.query(sql`
    with saved as (
      insert into hand_over_attempt as known (order_number, revision, result, first_at, at, request, reply)
      values (${orderNumber}, ${revision}, ${result}, ${at}, ${at}, ${request}, ${reply})
      on conflict (order_number, revision, result) do update set tries = known.tries + 1, at = excluded.at,
        request = excluded.request, reply = excluded.reply
      returning id
    ), fed as (
      ${insertChanges('order', sql`select ${orderNumber}::text, null::int, false`, at)}
    ) delete from hand_over_attempt where id in (
      select id from hand_over_attempt where order_number = ${orderNumber} and id not in (select id from saved)
      order by at desc, id desc offset ${keptAttempts - 1}::int)`);
}

/** Lists the tries to hand over an order, the newest first. */
export const listAttempts = (db: Queryable, orderNumber: string): Promise<HandOverAttempt[]> =>
  db.query<HandOverAttempt>(sql`
    select id, order_number, revision, result, first_at, at, tries, request, reply
    from hand_over_attempt where order_number = ${orderNumber} order by at desc, id desc`);
