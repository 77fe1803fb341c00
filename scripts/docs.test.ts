import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root });

test.each(documents)('every link of %s that stays in the repository leads somewhere', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, path = '']) => path);
  const broken = links.filter((path) => !existsSync(join(root, dirname(document), path)));
  expect(broken).toEqual([]);
});

test('the example of a file that is one thought is there', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const example = /\*\*One file, one thought\.\*\*.*?`([\w/-]+\.ts)`/s.exec(text)?.[1] ?? '';
  expect(existsSync(join(root, 'apps/server/src', example)), example).toBe(true);
});
