import type { Queryable } from './database.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Lists the first distinct texts of a column, from A to Z. Jumps from value to value in an index that begins with the column,
 * so the time depends on the number of values and not on that of the rows.
 */
export async function listDistinct(db: Queryable, table: Sql, column: Sql, count: number): Promise<string[]> {
  const found = await db.query<{ readonly value: string }>(sql`
    with recursive found as (
      (select ${column} as value, 1 as position from ${table} order by ${column} limit 1)
      union all
      select (select ${column} from ${table} where ${column} > found.value order by ${column} limit 1), found.position + 1
      from found where found.value is not null and found.position < ${count}
    )
    select value from found where value is not null`);
  return found.map(({ value }) => value);
}
