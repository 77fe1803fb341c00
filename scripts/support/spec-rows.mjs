import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} SpecRow
 * @property {string} id
 * @property {string} area
 * @property {string} requirement
 * @property {string} note
 * @property {string} part its table: `entry` for spec/requirements-entry.tsv
 */

/**
 * Reads every row of the tables in spec/.
 * @returns {SpecRow[]}
 */
export function loadSpecRows() {
  const folder = join(root, 'spec');
  return ['entry', 'customize', 'checkout', 'shop', 'provider', 'orders', 'console'].flatMap((part) =>
    readFileSync(join(folder, `requirements-${part}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [id = '', area = '', requirement = '', , note = ''] = line.split('\t');
        return { id, area, requirement, note, part };
      }),
  );
}

/**
 * Finds rows by their ids, or by words that their text contains, in any case and any order. Rows whose area has a word
 * come first.
 * @param {readonly SpecRow[]} rows
 * @param {readonly string[]} words
 */
export function findRows(rows, words) {
  const wanted = words.flatMap((word) => word.toLowerCase().split(/\s+/));
  const isInArea = (/** @type {SpecRow} */ { area }) => wanted.some((word) => area.includes(word));
  return rows
    .filter(({ id, area, requirement }) => {
      if (wanted.includes(id.toLowerCase())) return true;
      const text = `${area} ${requirement}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .sort((one, other) => Number(isInArea(other)) - Number(isInArea(one)));
}
