import { parseMbps } from '@demarc/domain/catalog';
import type { CoverageLines } from '@demarc/domain/qualification';
import { suggestName } from '../parsing/suggest-name.ts';
import { BadRow } from './bad-row.ts';

const maxMbps = 1_000_000;

/** Reads a speed in whole Mbps. */
function readMbps(text: string, column: string): number {
  const mbps = parseMbps(text);
  if (!Number.isInteger(mbps) || mbps < 1 || mbps > maxMbps)
    throw new BadRow(`${column} is "${text}"; write whole Mbps`);
  return mbps;
}

function readTechnology(name: string, technologies: readonly string[]): string {
  const id = name.toLowerCase();
  if (technologies.includes(id)) return id;
  throw new BadRow(
    `"${name}" is not in catalog/technologies.yaml${suggestName(id, technologies) || `; write one of ${technologies.join(', ')}`}`,
  );
}

/** Reads one technology with its speeds, as a row with a column for each of them has it. */
export function readLine(
  technology: string,
  download: string,
  upload: string,
  technologies: readonly string[],
): CoverageLines {
  const id = readTechnology(technology, technologies);
  if (download === '') throw new BadRow('download is empty; write the speed of the line in Mbps');
  const downMbps = readMbps(download, 'download');
  return { [id]: upload === '' ? { downMbps } : { downMbps, upMbps: readMbps(upload, 'upload') } };
}

/**
 * Reads all technologies of an address: "cable:300/20 dsl:25" is cable with 300 Mbps download and 20 Mbps upload, and
 * DSL with 25 Mbps download. Those that are not named do not reach it; "none" names none.
 */
export function readLines(text: string, technologies: readonly string[]): CoverageLines {
  const words = text
    .trim()
    .split(/[\s;|]+/)
    .filter(Boolean);
  const absent = Object.fromEntries(technologies.map((id) => [id, null]));
  if (words.length === 1 && words[0]?.toLowerCase() === 'none') return absent;
  const lines = words.map((word) => {
    const [name = '', speeds = ''] = word.split(':');
    const [download = '', upload = ''] = speeds.split('/');
    if (download === '') throw new BadRow(`"${word}" has no speed; write ${name}:100 or ${name}:100/20`);
    return readLine(name, download, upload, technologies);
  });
  return Object.assign({}, absent, ...lines);
}
