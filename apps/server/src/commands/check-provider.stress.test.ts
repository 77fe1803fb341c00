import { execFile } from 'node:child_process';
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
  expect(lines[0]).toBe('Halyard Business sells');
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
