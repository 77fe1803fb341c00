import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root });

test.each(documents)('every relative link in %s leads to an existing file', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, path = '']) => path);
  const broken = links.filter((path) => !existsSync(join(root, dirname(document), path)));
  expect(broken).toEqual([]);
});

/** Paths as documents write them, without the `src` folder of each package. */
const files = globSync(['*', '{apps,packages,provider,examples,docs,spec,e2e,bench,scripts}/**/*.*'], {
  cwd: root,
  exclude: (path) => /node_modules|\bdist\b/.test(path),
}).map((path) => `/${path.replaceAll('/src/', '/')}`);
const doesExist = (name: string) =>
  name.endsWith('/')
    ? files.some((file) => file.includes(`/${name}`))
    : files.some((file) => file.endsWith(`/${name.replaceAll('/src/', '/')}`));
/** Folders that a start or a build creates. */
const generated = ['dist/', '.data/'];
/** Files of a provider that the demonstration leaves out. */
const optional = ['catalog/promotions.yaml', 'promotions.yaml', 'version.yaml'];

test.each(documents)('every file and folder that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`([\w@-][\w.@-]*(?:\/[\w.@-]+)*(?:\.(?:tsx?|mjs|md|yaml|css|tsv|svg)|\/))`/g)];
  const missing = named
    .map(([, name = '']) => name)
    .filter((name) => ![...generated, ...optional].includes(name) && !doesExist(name));
  expect(missing).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

test.each(documents)('every npm command that %s names exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('CONTRIBUTING.md explains every npm command', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const explained = [...text.matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(([, name = '']) => name);
  expect([...new Set(explained)].sort()).toEqual(Object.keys(scripts).sort());
});

test('the example of "One file, one thought" in CONTRIBUTING.md exists', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const example = /\*\*One file, one thought\.\*\*.*?`([\w/-]+\.ts)`/s.exec(text)?.[1] ?? '';
  expect(existsSync(join(root, 'apps/server/src', example)), example).toBe(true);
});
