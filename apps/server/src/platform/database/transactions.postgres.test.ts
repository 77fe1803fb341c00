import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { isUnavailable } from './unavailable.ts';

const { db, pool } = await openTestDatabase({ poolSize: 1 });

test('a transaction that cannot even begin gives its connection back', async () => {
  pool?.once('acquire', (client) => void client.query(`select pg_terminate_backend(pg_backend_pid())`).catch(() => {}));
  const failure = await db.transaction(async () => {}).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
});

test('a transaction that fails is taken back whole, and its connection goes on', async () => {
  await db.execute(sql`create table written (n int)`);
  const write = (fails: boolean) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (1)`);
      if (fails) throw new Error('no');
    });
  await expect(write(true)).rejects.toThrow('no');
  await write(false);
  await expect(db.execute(sql`select * from written`)).resolves.toMatchObject({ rowCount: 1 });
  expect(pool?.totalCount).toBe(1);
});

test('a transaction takes no settings, since nothing would heed them', async () => {
  // @ts-expect-error -- as Drizzle would take them
  await db.transaction(async () => {}, { isolationLevel: 'serializable' });
  await db.transaction(async (tx) => {
    const told = await tx.execute(sql`show transaction isolation level`);
    expect(told).toMatchObject({ rows: [{ transaction_isolation: 'read committed' }] });
  });
});
