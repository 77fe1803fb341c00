import { StartProblem } from '../../../platform/start-problem.ts';
import { BadRow } from '../../../provider/index.ts';
import { type CoverageRow, type NormalizedRow, normalizeRow } from '../coverage/coverage-row.ts';
import { createCsvReader, hasOpenQuote } from './csv.ts';
import { readFeature } from './geojson.ts';
import { readLines } from './read-lines.ts';

/** A row and its line number, or the reason why it cannot be used. */
export type NumberedRow =
  | { readonly line: number; readonly row: NormalizedRow }
  | { readonly line: number; readonly reason: string };

/** Reads the rows of a coverage file of any format, many at a time. */
export function readRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<NumberedRow[]> {
  if (/\.csv(\.gz)?$/i.test(path)) return csvRows(path, onBytes);
  if (/\.(geojsonl?|jsonl?|ndjson)(\.gz)?$/i.test(path)) return geojsonRows(path, onBytes);
  throw new StartProblem(`${path} is neither .csv nor .geojson (either may be .gz): see docs/coverage-import.md.`);
}

/** Replaces bytes that are not UTF-8. */
const replacementCharacter = '\uFFFD';

function toNumberedRow(line: number, text: string, read: (text: string) => CoverageRow): NumberedRow {
  if (text.includes(replacementCharacter))
    return { line, reason: 'it has a letter that is not UTF-8; save the file as UTF-8' };
  try {
    const row = normalizeRow(read(text));
    return row ? { line, row } : { line, reason: 'it has no house number or no street' };
  } catch (error) {
    if (error instanceof BadRow) return { line, reason: error.message };
    throw error;
  }
}

async function* csvRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<NumberedRow[]> {
  let read: ((line: string) => CoverageRow) | undefined;
  let number = 0;
  let open: { readonly line: number; readonly text: string } | undefined;
  for await (const lines of readLines(path, onBytes)) {
    const rows: NumberedRow[] = [];
    for (const line of lines) {
      number += 1;
      const whole = open ? `${open.text}\n${line}` : line;
      const at = open?.line ?? number;
      open = hasOpenQuote(whole) ? { line: at, text: whole } : undefined;
      if (open || !whole.trim()) continue;
      const text = whole.replace(/\r$/, '');
      if (read) rows.push(addLastLine(toNumberedRow(at, text, read), number));
      else {
        const reader = createCsvReader(text);
        if ('reason' in reader) throw new StartProblem(`${path}:1 ${reader.reason}.`);
        read = reader;
      }
    }
    yield rows;
  }
  if (open) yield [addLastLine({ line: open.line, reason: 'a quote is never closed' }, number)];
  else if (!read) throw emptyFile(path);
}

const emptyFile = (path: string) => new StartProblem(`${path} is empty.`);

/** A row with an unclosed quote includes the lines below it. */
const addLastLine = (row: NumberedRow, last: number): NumberedRow =>
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
      if (line.trim()) rows.push(toNumberedRow(at, line, readFeature));
    }
    yield rows;
  }
  if (number === 0) throw emptyFile(path);
}
