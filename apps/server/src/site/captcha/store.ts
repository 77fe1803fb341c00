import type { Database, Queryable } from '../../platform/database/database.ts';
import { deleteBatch } from '../../platform/database/delete-batch.ts';
import { sql } from '../../platform/database/sql.ts';
import type { UsedCaptchaTable } from '../../platform/database/tables.ts';
import type { Sweep } from '../../platform/housekeeping.ts';
import type { CaptchaUse } from '../../platform/http/access-control.ts';
import type { VerifiedSolution } from './gateway.ts';

/**
 * Uses a solution and returns whether that is allowed: a solution serves one purpose and its attempts, each with a limited
 * number of retries. Of several requests at the same moment, on any number of servers, the first one decides the purpose.
 */
export async function consumeSolution(
  db: Queryable,
  { id, expiresAt }: VerifiedSolution,
  { purpose, attempt, maxAttempts, maxUses }: CaptchaUse,
  isInTransaction: boolean,
): Promise<boolean> {
  const [used] = await db.query<Pick<UsedCaptchaTable, 'use' | 'uses' | 'attempts'>>(sql`
    insert into used_captcha as used (id, use, uses, attempts, expires_at)
    select ${id}::text, ${purpose}::text, 1, array[${attempt}::text], ${expiresAt}::timestamptz
      -- A crash may lose a use: there is no need to wait for the disk. The other writes of a transaction need that.
      from (select case when ${isInTransaction} then '' else set_config('synchronous_commit', 'off', true) end) as setting
    on conflict (id) do update set uses = used.uses + 1,
      attempts = case
        when used.attempts @> excluded.attempts or cardinality(used.attempts) >= ${maxAttempts}::int then used.attempts
        else used.attempts || excluded.attempts end
    returning use, uses, attempts`);
  return used !== undefined && used.use === purpose && used.uses <= maxUses && used.attempts.includes(attempt);
}

export const sweepCaptchas =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'used_captcha', sql`expires_at < ${now}`);
