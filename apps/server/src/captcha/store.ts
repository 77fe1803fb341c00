import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database } from '../platform/database/types.ts';
import type { Sweep } from '../platform/housekeeping.ts';
import type { Solved } from './gateway.ts';
import { usedCaptcha } from './schema.ts';

/**
 * Of many at the same moment, on however many servers, one is the first; the others see what it was used for. Nobody waits
 * for the disk: a use that a crash forgets does no harm.
 */
const takeUse = namedQuery(
  'use_captcha',
  z.object({ use: z.string(), uses: z.int() }),
  sql`insert into used_captcha as used (id, use, uses, expires_at)
    select ${sql.placeholder('id')}, ${sql.placeholder('use')}, 1, ${sql.placeholder('expiresAt')}::timestamptz
      from (select set_config('synchronous_commit', 'off', true)) as quick
    on conflict (id) do update set uses = used.uses + 1
    returning use, uses`,
  { isQuick: true },
);

/** A check and its five retries, twice where an address has to be chosen among several, and half as many lost on the way. */
const mostUses = 18;

/** Whether the solution is used for this and nothing else. */
export async function useFor(db: Database, { id, expiresAt }: Solved, use: string): Promise<boolean> {
  const [row] = await takeUse(db, { id, use, expiresAt: expiresAt.toISOString() });
  return row !== undefined && row.use === use && row.uses <= mostUses;
}

export const sweepCaptchas =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, usedCaptcha, lt(usedCaptcha.expiresAt, now));
