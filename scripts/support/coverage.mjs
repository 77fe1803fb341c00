import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @import { SpecRow } from './spec-rows.mjs' */

/**
 * @param {readonly SpecRow[]} rows
 * @param {ReadonlySet<string>} [named] the ids that tests name
 */
export function coverage(rows, named = idsInTests()) {
  const known = new Set(rows.map(({ id }) => id));
  const areas = [...new Set(rows.map(({ area }) => area))].map((area) => {
    const rowsOfArea = rows.filter((row) => row.area === area);
    return { area, all: rowsOfArea.length, covered: rowsOfArea.filter(({ id }) => named.has(id)).length };
  });
  return {
    areas,
    missing: rows.filter(({ id }) => !named.has(id)),
    summary: `requirements with a test: ${rows.filter(({ id }) => named.has(id)).length}/${rows.length}`,
    unknown: [...named].filter((id) => !known.has(id)).sort(),
  };
}

/** Only string literals count: an id in a comment does not test anything. */
const literals = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const ids = /\b[ECKS]-\d{3}\b/g;

/** @param {string} source */
export const idsIn = (source) => (source.match(literals) ?? []).flatMap((text) => text.match(ids) ?? []);

/**
 * @param {string} source
 * @returns {{ id: string, line: number, title: string }[]}
 */
export function namedIn(source) {
  return [...source.matchAll(literals)].flatMap((found) => {
    const line = source.slice(0, found.index).split('\n').length;
    return (found[0].match(ids) ?? []).map((id) => ({ id, line, title: found[0].slice(1, -1) }));
  });
}

/** Lists every mention of a requirement in a test, with the file and the line. */
export function testsByRequirement() {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const file of testFiles())
    for (const { id, line, title } of namedIn(readFileSync(join(root, file), 'utf8')))
      found.set(id, [...(found.get(id) ?? []), `${file}:${line}  ${title}`]);
  return found;
}

function idsInTests() {
  return new Set(testFiles().flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))));
}

/** Git still lists a file that was moved and not yet staged, so the list contains only files that exist. */
function testFiles() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return files.split('\n').filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)));
}
