import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deleteBatch } from '../platform/database/delete-batch.ts';
import { namedQuery } from '../platform/database/raw.ts';
import type { Database } from '../platform/database/types.ts';
import type { Sweep } from '../platform/housekeeping.ts';
import type { Solved } from './gateway.ts';
import { usedCaptcha } from './schema.ts';

/** Of many at the same moment, on however many servers, one is the first; the others see what it was used for. */
const takeUse = namedQuery(
  'use_captcha',
  z.object({ use: z.string() }),
  sql`insert into used_captcha as used (id, use, expires_at)
    values (${sql.placeholder('id')}, ${sql.placeholder('use')}, ${sql.placeholder('expiresAt')}::timestamptz)
    on conflict (id) do update set use = used.use
    returning use`,
);

/** Whether the solution is used for this and nothing else. */
export async function useOnce(db: Database, { id, expiresAt }: Solved, use: string): Promise<boolean> {
  const [row] = await takeUse(db, { id, use, expiresAt: expiresAt.toISOString() });
  return row?.use === use;
}

export const sweepCaptchas =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, usedCaptcha, lt(usedCaptcha.expiresAt, now));
