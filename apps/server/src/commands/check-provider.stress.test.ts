import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
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
