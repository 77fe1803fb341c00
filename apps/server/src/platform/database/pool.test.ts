import type { Socket } from 'node:net';
import { Pool } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../logging.ts';
import { createSocketWithTimeout, openPool } from './pool.ts';
import { sql } from './sql.ts';
import { isUnavailable } from './unavailable.ts';

const { url } = inject('databaseServer');

test('a statement without an answer fails as unavailable, and the next one is answered', async () => {
  const timeouts = [200, 60_000];
  const stream = () => createSocketWithTimeout(timeouts.shift() ?? 60_000);
  const pool = new Pool({ connectionString: url, max: 1, pipeline: true, stream });
  onTestFinished(() => pool.end());
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const failure = await pool.query('select pg_sleep(5)').catch((error: unknown) => error);
  expect(failure).toMatchObject({ message: 'the database did not answer for 200 ms' });
  expect(isUnavailable(failure)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection waits five seconds longer than a statement may run', async () => {
  const pool = openPool({ url, size: 1, log: createLog('silent') });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
  const socket = pool.options.stream?.() as Socket;
  onTestFinished(() => void socket.destroy());
  expect(socket).toMatchObject({ timeout: 35_000 });
});

test('no statement of a connection is compiled, not even the first', async () => {
  const jit = sql`select current_setting('jit') as jit`;
  const outside = await openTestDatabase({ poolSize: 1 });
  for (const _ of ['first', 'second']) expect(await outside.db.query(jit)).toEqual([{ jit: 'off' }]);
  const inside = await openTestDatabase({ poolSize: 1 });
  expect(await inside.db.transaction((tx) => tx.query(jit))).toEqual([{ jit: 'off' }]);
});

test('a connection is replaced after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db } = await openTestDatabase({ poolSize: 1 });
  const readBackendPid = async () =>
    (await db.query<{ readonly pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid;
  const first = await readBackendPid();
  // Frequent use keeps the pool from closing the connection as idle.
  for (let seconds = 6; seconds < 600; seconds += 6) {
    vi.advanceTimersByTime(6000);
    expect(await readBackendPid()).toBe(first);
  }
  vi.advanceTimersByTime(6000);
  expect(await readBackendPid()).not.toBe(first);
});
