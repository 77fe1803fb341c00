import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { namedQuery, rawRows } from './raw.ts';

const setting = namedQuery('setting_jit', z.object({ jit: z.string() }), sql`select current_setting('jit') as jit`);

test('no statement is compiled, the first on a connection as little as any other, in a transaction or not', async () => {
  const first = await openTestDatabase({ poolSize: 1 });
  for (const _ of ['first', 'later']) expect(await setting(first.db, {})).toEqual([{ jit: 'off' }]);
  const other = await openTestDatabase({ poolSize: 1 });
  expect(await other.db.transaction((tx) => setting(tx, {}))).toEqual([{ jit: 'off' }]);
  const unnamed = await openTestDatabase({ poolSize: 1 });
  expect(await rawRows(unnamed.db, z.object({ jit: z.string() }), sql`show jit`)).toEqual([{ jit: 'off' }]);
});

test('a connection is another one after ten minutes: one that knew the tables small plans each question anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = await openTestDatabase({ poolSize: 1 });
  const whose = async () =>
    (await rawRows(db, z.object({ pid: z.int() }), sql`select pg_backend_pid() as pid`))[0]?.pid;
  const first = await whose();
  // Asked so often that it is not let go for being idle.
  for (let seconds = 6; seconds < 600; seconds += 6) {
    vi.advanceTimersByTime(6000);
    expect(await whose()).toBe(first);
  }
  vi.advanceTimersByTime(6000);
  expect(await whose()).not.toBe(first);
});
