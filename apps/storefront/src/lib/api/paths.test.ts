import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

test('the paths of the calls are in one table, and in no caller [C-290] [K-235]', async () => {
  const routes = Object.values(calls).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);

  const paths = Object.values(calls).map(({ path }) => path.replace(/\/:.*$/, ''));
  const pathLiteral = new RegExp(`(/api|["'\`])(${paths.join('|')})\\b`);
  expect("fetch('/business/internet/api/feature-flags')").toMatch(pathLiteral);
  expect("post('/event-log', entry)").toMatch(pathLiteral);

  const filesWithPaths: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: src })) {
    if (/\.test\.tsx?$|testing\//.test(file)) continue;
    if (pathLiteral.test(await readFile(join(src, file), 'utf8'))) filesWithPaths.push(file);
  }
  expect(filesWithPaths).toEqual([]);
});
