import type { Socket } from 'node:net';
import { type Connection, Pool, type PoolClient } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openLog } from '../logging.ts';
import { endIfSilent } from './end-if-silent.ts';
import { postgresHandle } from './open.ts';
import { isUnavailable } from './unavailable.ts';

const databases = inject('databases');
const url = databases.kind === 'postgres' ? databases.server : '';

test('a statement that the server says nothing to fails as unavailable, and the next one is answered', async () => {
  const pool = new Pool({ connectionString: url, max: 1, pipeline: true });
  onTestFinished(() => pool.end());
  pool.on('error', () => {});
  pool.once('connect', (client) => endIfSilent(client, 200));
  const failed = await pool.query('select pg_sleep(5)').catch((error) => error);
  expect(failed.message).toBe('the database said nothing for 200 ms');
  expect(isUnavailable(failed)).toBe(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('the shop waits five seconds longer than the server lets a statement run', async () => {
  const { pool, close } = postgresHandle(url, 1, openLog('silent'));
  onTestFinished(close);
  const client: PoolClient & { readonly connection?: Connection } = await pool.connect();
  const { rows } = await client.query('show statement_timeout');
  client.release();
  expect(rows).toEqual([{ statement_timeout: '30s' }]);
  expect((client.connection?.stream as Socket | undefined)?.timeout).toBe(35_000);
});
