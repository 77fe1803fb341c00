import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** @import { SpecRow } from './spec-rows.mjs' */

export const decisionsFile = join(root, 'spec/decisions.md');
const marker = '<!-- Below this line: written by `npm run spec -- --decisions` from the notes in the tables. -->';

/**
 * Builds the page: its hand-written head, then every decision recorded in a row.
 * @param {readonly SpecRow[]} rows
 */
export function buildDecisionsPage(rows) {
  const head = readFileSync(decisionsFile, 'utf8').split(marker)[0];
  const decided = rows.flatMap((row) => {
    const decision = readDecision(row.note);
    return decision ? [{ ...row, ...decision }] : [];
  });
  const parts = [...new Set(decided.map(({ part }) => part))].map((part) => {
    const rowsOfPart = decided.filter((row) => row.part === part);
    const areas = [...new Set(rowsOfPart.map(({ area }) => area))].map((area) => {
      const lines = rowsOfPart
        .filter((row) => row.area === area)
        .map(({ id, open, decided }) => `- **${id}** ${open} *Decided:* ${decided}`);
      return `### ${area}\n\n${lines.join('\n')}\n`;
    });
    return `## ${part}\n\n${areas.join('\n')}`;
  });
  return `${head}${marker}\n\n${parts.join('\n')}`;
}

/**
 * A note reads "ambiguous: what is open. decide: what was decided. dup: where else".
 * @param {string} note
 */
export function readDecision(note) {
  const [before = '', after] = note.split(/\bdecide: /, 2);
  if (!after) return undefined;
  return {
    open: before.replace(/^.*?ambiguous: /, '').trim(),
    decided: after.split(/\s*\b(?:dup|ambiguous): /, 1)[0] ?? '',
  };
}
