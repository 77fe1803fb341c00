import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const serverDir = join(import.meta.dirname, '../../..');

test('the migrations make every table of every schema.ts as it stands', async () => {
  const schemas = globSync('src/**/schema.ts', { cwd: serverDir });
  const modules = await Promise.all(schemas.map((file) => import(pathToFileURL(join(serverDir, file)).href)));
  const tables = generateDrizzleJson(Object.assign({}, ...modules));
  expect(Object.keys(tables.tables)).toContain('public.visitor_session');

  const newest = globSync('migrations/meta/*_snapshot.json', { cwd: serverDir }).sort().at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(join(serverDir, newest), 'utf8'));
  expect(await generateMigration(migrated, tables), 'run `npx drizzle-kit generate` in apps/server').toEqual([]);
});
