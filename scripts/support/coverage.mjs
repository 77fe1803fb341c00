import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** @param {string} source */
export const idsIn = (source) => (source.match(literals) ?? []).flatMap((text) => text.match(/\b[ECK]-\d{3}\b/g) ?? []);

function idsInTests() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  );
  const tests = files.filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file));
  return new Set(tests.flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))));
}
