import { buildCatalog } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { loadProvider } from '../../provider/index.ts';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { listReplacedCatalogs, storeCatalog } from './store.ts';

const { db } = await openTestDatabase();
const { catalog } = await loadProvider(demoProviderDir);
const findStored = () => db.query(sql`select version from sold_catalog where version = ${catalog.version}`);
const createDate = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour));

test("a server has one cache of sold catalogs, and stores today's again after an hour", async () => {
  expect(getCatalogVersions(catalog)).toBe(getCatalogVersions(catalog));
  await getCatalogVersions(catalog).storeToday(db, createDate(9));
  expect(await findStored()).toHaveLength(1);
  await db.query(sql`delete from sold_catalog`);
  await getCatalogVersions(catalog).storeToday(db, createDate(11));
  expect(await findStored()).toHaveLength(1);
});

test('a catalog is replaced when its last time of sale ends, also if its prices return [P-072]', async () => {
  await db.query(sql`delete from sold_catalog`);
  const { version: _version, find: _find, ...data } = catalog;
  const [regular, sale, next] = [0, -100, 100].map((change) =>
    buildCatalog({
      ...data,
      internetPlans: data.internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + change })),
    }),
  ) as [typeof catalog, typeof catalog, typeof catalog];
  const sell = (at: number, sold: typeof catalog) => getCatalogVersions(sold).startSelling(db, createDate(at));
  const listReplaced = (today: typeof catalog) => listReplacedCatalogs(db, today.version, createDate(0));
  await sell(9, regular);
  await sell(10, sale);
  expect(await listReplaced(sale)).toEqual(new Map([[regular.version, createDate(10)]]));
  await sell(11, regular);
  // Another server, or a restart.
  await sell(12, regular);
  expect(await listReplaced(regular)).toEqual(new Map([[sale.version, createDate(11)]]));
  await sell(13, next);
  expect(await listReplaced(next)).toEqual(
    new Map([
      [sale.version, createDate(11)],
      [regular.version, createDate(13)],
    ]),
  );
});

test('the next caller stores the catalog again after a rollback', async () => {
  await db.query(sql`delete from sold_catalog`);
  const rolledBack = db.transaction(async (tx) => {
    await getCatalogVersions(catalog).storeToday(tx, createDate(13));
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await db.transaction((tx) => getCatalogVersions(catalog).storeToday(tx, createDate(13)));
  expect(await findStored()).toHaveLength(1);
});

test('a catalog that was sold before it had terms is read with the two terms it was sold for', async () => {
  const { version: _version, find: _find, terms: _terms, ...data } = catalog;
  const contents = JSON.stringify({ ...data, earlyTermination: { percent: 50 } });
  await storeCatalog(db, { version: 'before-terms', contents, firstSoldAt: createDate(9) });
  const found = await getCatalogVersions(catalog).find(db, 'before-terms');
  expect(found.version).toBe('before-terms');
  expect(found.terms.map(({ id, earlyTermination }) => [id, earlyTermination])).toEqual([
    ['TwoYears', { percent: 50 }],
    ['MonthToMonth', undefined],
  ]);
});

test('a catalog that was stored before the auto pay discount was a setting has the discount it was sold with [P-033]', async () => {
  const { version: _version, find: _find, autoPay: _autoPay, ...contents } = catalog;
  await db.query(sql`
    insert into sold_catalog (version, contents, first_sold_at) values ('earlier', ${JSON.stringify(contents)}, now())`);
  const earlier = await getCatalogVersions(catalog).find(db, 'earlier');
  expect(earlier.autoPay).toEqual({ discountCents: 500 });
  expect(earlier.version).toBe('earlier');
  expect(earlier.find('internetPlans', 'fiber-100')).toEqual(catalog.find('internetPlans', 'fiber-100'));
});

test('a stored catalog without an auto pay discount has none [P-034]', async () => {
  const { version: _version, find: _find, ...contents } = { ...catalog, autoPay: null };
  await db.query(sql`
    insert into sold_catalog (version, contents, first_sold_at) values ('none', ${JSON.stringify(contents)}, now())`);
  expect((await getCatalogVersions(catalog).find(db, 'none')).autoPay).toBeNull();
});
