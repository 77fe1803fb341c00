import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sql } from '../platform/database/sql.ts';
import { copyDemoProvider } from '../testing/copy-demo-provider.ts';
import { openShop } from '../testing/open-shop.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const command = join(import.meta.dirname, 'check-provider.ts');
const database = await openTestDatabase();
await openShop({ database });

async function checkFolder(dir: string) {
  const env = {
    ...process.env,
    DEMARC_ENV: 'demo',
    DEMARC_SECRET: 'only the tests use it, and it is long enough',
    DATABASE_URL: database.connectionString,
  };
  const result = await promisify(execFile)(process.execPath, [command, dir], { env }).catch((error) => error);
  return { code: result.code ?? 0, lines: result.stdout.trim().split('\n'), stderr: result.stderr };
}

test('the command prints what a folder sells where, and the ZIP codes of the imported coverage that lead nowhere [P-081] [P-082]', async () => {
  const dir = await copyDemoProvider(
    { file: 'calendar.yaml', replace: /^ {2}- \{ name: New Jersey.*\n/m, by: '' },
    { file: 'calendar.yaml', replace: "['07030', '073', '076']", by: "['073']" },
  );
  const { code, lines, stderr } = await checkFolder(dir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(lines[1]).toBe('Halyard Business sells');
  expect(lines).toContainEqual(expect.stringMatching(/^The database has addresses in [1-9]\d* ZIP codes\.$/));
  expect(lines.slice(-2)).toEqual([
    'Dead ends:',
    '  calendar.yaml: 07030 in NJ has no area; shoppers find no installation date there',
  ]);
});

test('the command names terms that changed while their version stayed [P-181]', async () => {
  await database.db.query(sql`
    insert into accepted_text (hash, name, version, contents, first_accepted_at)
    values ('another', 'terms', '2026-11', '[]', now())`);
  const { lines } = await checkFolder(await copyDemoProvider());
  expect(lines[1]).toBe(
    'content/terms.md: the text changed, but its version is still 2026-11, which shoppers accepted with other words; raise the version',
  );
  await database.db.query(sql`delete from accepted_text where hash = 'another'`);
});

test('the command lists all mistakes of a folder at once, and fails [P-080]', async () => {
  const dir = await copyDemoProvider(
    { file: 'rules.yaml', replace: 'retries: 3', by: 'retries: many' },
    { file: 'catalog/tv.yaml', replace: 'plans:', by: 'plan:' },
    { file: 'content/tips.md', replace: /^/, by: '{{unknown}}\n' },
  );
  const { code, stderr } = await checkFolder(dir);
  expect(code).toBe(1);
  for (const file of ['rules.yaml', 'catalog/tv.yaml', 'content/tips.md']) expect(stderr).toContain(`  ${file}:`);
});

test('the command prints what a later version sells, and its mistakes [P-071]', async () => {
  const dir = await copyDemoProvider();
  const version = join(dir, 'versions', 'without-tv');
  await mkdir(version, { recursive: true });
  const writeVersion = (without: string) =>
    writeFile(join(version, 'version.yaml'), `effectiveFrom: 2999-01-01\nwithout: [${without}]\n`);
  await writeVersion('catalog/tv.yml');
  const wrong = await checkFolder(dir);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toContain('versions/without-tv/version.yaml:1  without: there is no file catalog/tv.yml');
  await writeVersion('catalog/tv.yaml');
  const { stderr } = await checkFolder(dir);
  // The bundles with TV belong to a service that is no longer sold.
  expect(stderr).toMatch(/ {2}catalog\/bundles\.yaml:\d+ {2}/);
  await writeVersion('content/tips.md');
  await mkdir(join(version, 'catalog'));
  const internet = await readFile(join(dir, 'catalog/internet.yaml'), 'utf8');
  await writeFile(join(version, 'catalog/internet.yaml'), internet.replaceAll('Fiber 300', 'Fiber 350'));
  const { code, lines } = await checkFolder(dir);
  expect(code).toBe(0);
  const later = lines.indexOf('From 2999-01-01 on:');
  expect(lines.slice(0, later).join('\n')).not.toContain('Fiber 350 (fiber)');
  expect(lines.slice(later + 1, later + 3)).toEqual([
    'Halyard Business sells',
    expect.stringContaining('Fiber 350 (fiber)'),
  ]);
});

test('the command prints the prices that a later version changes, and the promo codes that nobody can use [P-148] [P-149]', async () => {
  const promotion = (until: string) =>
    `promotions:\n  - { id: summer, code: SUMMER, name: Summer, discount: { amount: 5.00 }, conditions: { until: ${until} } }\n`;
  const dir = await copyDemoProvider({ createFile: 'catalog/promotions.yaml', text: promotion('2026-01-01') });
  const catalog = join(dir, 'versions', 'new-year', 'catalog');
  await mkdir(catalog, { recursive: true });
  await writeFile(join(catalog, '..', 'version.yaml'), 'effectiveFrom: 2999-01-01\n');
  await writeFile(join(catalog, 'promotions.yaml'), promotion('2998-12-31'));
  const plans = await readFile(join(dir, 'catalog', 'internet.yaml'), 'utf8');
  await writeFile(join(catalog, 'internet.yaml'), plans.replace('after: 79.00', 'after: 82.00'));
  const { code, lines, stderr } = await checkFolder(dir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(lines).toContain('  catalog/promotions.yaml:2: summer can no longer be used; its last day was 2026-01-01');
  const version = lines.slice(lines.indexOf('From 2999-01-01 on:'));
  const prices = version.slice(version.indexOf('Price changes:'));
  expect(prices[1]).toBe(
    '  Fiber 100 (fiber-100): $69.00/mo for 12 months and then $79.00/mo, from 2999-01-01 on $69.00/mo for 12 months and then $82.00/mo',
  );
  expect(prices.slice(-2)).toEqual([
    'Dead ends:',
    '  versions/new-year/catalog/promotions.yaml:2: summer can no longer be used; its last day was 2998-12-31',
  ]);
});
