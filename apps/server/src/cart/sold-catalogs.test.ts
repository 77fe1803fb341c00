import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadProvider } from '../provider/index.ts';
import { demoProviderDir } from '../testing/altered-provider.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { soldCatalogs } from './sold-catalogs.ts';

const { db } = await openTestDatabase();
const { catalog } = await loadProvider(demoProviderDir);
const isKept = async () =>
  (await db.execute(sql`select from sold_catalog where version = ${catalog.version}`)) as unknown as {
    rows: unknown[];
  };
const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour));

test("a server has one memory of the catalogs that were sold, and keeps today's again once in a while", async () => {
  expect(soldCatalogs(catalog)).toBe(soldCatalogs(catalog));
  await soldCatalogs(catalog).keepToday(db, at(9));
  expect((await isKept()).rows).toHaveLength(1);
  await db.execute(sql`delete from sold_catalog`);
  await soldCatalogs(catalog).keepToday(db, at(11));
  expect((await isKept()).rows).toHaveLength(1);
});

test('what a transaction has taken back is written by the next who asks', async () => {
  await db.execute(sql`delete from sold_catalog`);
  const undone = db.transaction(async (tx) => {
    await soldCatalogs(catalog).keepToday(tx, at(13));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await db.transaction((tx) => soldCatalogs(catalog).keepToday(tx, at(13)));
  expect((await isKept()).rows).toHaveLength(1);
});
