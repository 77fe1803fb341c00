import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * @typedef {object} SpecRow
 * @property {string} id
 * @property {string} area
 * @property {string} requirement
 * @property {string} note
 * @property {string} part its table: entry, customize or checkout
 */

/**
 * Reads every row of the tables in spec/.
 * @returns {SpecRow[]}
 */
export function specRows() {
  const folder = join(root, 'spec');
  return ['entry', 'customize', 'checkout'].flatMap((part) =>
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
