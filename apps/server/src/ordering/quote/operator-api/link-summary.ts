import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

interface LinkSummary {
  readonly mailed: number;
  readonly lastMailedAt: Date | null;
  readonly opened: number;
  readonly lastOpenedAt: Date | null;
}

/** Counts the links of a quote that still work, and the sessions that have opened it. */
export async function summarizeLinks(db: Queryable, number: string): Promise<LinkSummary> {
  const [summary] = await db.query<LinkSummary>(sql`
    select mailed, last_mailed_at, opened, last_opened_at
    from (select count(*)::int as mailed, max(created_at) as last_mailed_at from quote_link
        where quote_number = ${number}) as links,
      (select count(*)::int as opened, max(opened_at) as last_opened_at from quote_opening
        where quote_number = ${number}) as openings`);
  return summary ?? { mailed: 0, lastMailedAt: null, opened: 0, lastOpenedAt: null };
}
