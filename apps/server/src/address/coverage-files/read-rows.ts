import { StartProblem } from '../../platform/start-problem.ts';
import { type CoverageRow, type KeptRow, keptRow } from '../coverage-row.ts';
import { csvReader, isUnfinished } from './csv.ts';
import { readFeature } from './geojson.ts';
import { readLines } from './read-lines.ts';
import { BadRow } from './read-row.ts';

/** A row with the line it begins at, or why it is none. */
export type NumberedRow =
  | { readonly line: number; readonly row: KeptRow }
  | { readonly line: number; readonly reason: string };

/** The rows of a coverage file, many at a time, whatever its format. */
export function readRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<NumberedRow[]> {
  if (/\.csv(\.gz)?$/i.test(path)) return csvRows(path, onBytes);
  if (/\.(geojsonl?|jsonl?|ndjson)(\.gz)?$/i.test(path)) return geojsonRows(path, onBytes);
  throw new StartProblem(`${path} is neither .csv nor .geojson (either may be .gz): see docs/coverage-import.md.`);
}

/** What stands where bytes were no UTF-8. */
const brokenLetter = '\uFFFD';

function rowOf(line: number, text: string, read: (text: string) => CoverageRow): NumberedRow {
  if (text.includes(brokenLetter)) return { line, reason: 'it has a letter that is not UTF-8; save the file as UTF-8' };
  try {
    const row = keptRow(read(text));
    return row ? { line, row } : { line, reason: 'it has no house number or no street' };
  } catch (error) {
    if (error instanceof BadRow) return { line, reason: error.message };
    throw error;
  }
}

async function* csvRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<NumberedRow[]> {
  let read: ((line: string) => CoverageRow) | undefined;
  let number = 0;
  let begun: { readonly line: number; readonly text: string } | undefined;
  for await (const lines of readLines(path, onBytes)) {
    const rows: NumberedRow[] = [];
    for (const line of lines) {
      number += 1;
      const whole = begun ? `${begun.text}\n${line}` : line;
      const at = begun?.line ?? number;
      begun = isUnfinished(whole) ? { line: at, text: whole } : undefined;
      if (begun || !whole.trim()) continue;
      const text = whole.replace(/\r$/, '');
      if (read) rows.push(withLines(rowOf(at, text, read), number));
      else {
        const reader = csvReader(text);
        if ('reason' in reader) throw new StartProblem(`${path}:1 ${reader.reason}.`);
        read = reader;
      }
    }
    yield rows;
  }
  if (begun) yield [withLines({ line: begun.line, reason: 'a quote is never closed' }, number)];
  else if (!read) throw nothingIn(path);
}

const nothingIn = (path: string) => new StartProblem(`${path} is empty.`);

/** A quote that is not closed takes the lines below it along. */
const withLines = (row: NumberedRow, last: number): NumberedRow =>
  'reason' in row && last > row.line
    ? { ...row, reason: `${row.reason}; by its quotes it goes on to line ${last}` }
    : row;

async function* geojsonRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<NumberedRow[]> {
  let number = 0;
  for await (const lines of readLines(path, onBytes)) {
    const rows: NumberedRow[] = [];
    for (const line of lines) {
      number += 1;
      const at = number;
      if (line.trim()) rows.push(rowOf(at, line, readFeature));
    }
    yield rows;
  }
  if (number === 0) throw nothingIn(path);
}
