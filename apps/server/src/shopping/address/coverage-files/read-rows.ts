import { StartupError } from '../../../platform/startup-error.ts';
import { BadRow } from '../../../provider/index.ts';
import { type CoverageRow, type LocationRow, type NormalizedRow, normalizeRow } from '../coverage/coverage-row.ts';
import { createCsvReader, hasOpenQuote } from './csv.ts';
import { createAvailabilityReader, type FccTechnologies, isAvailabilityHeader } from './fcc-availability.ts';
import { isFeatureCollection, readFeatures } from './feature-collection.ts';
import { isArea, parseJson, readFeature } from './geojson.ts';
import { readLines } from './read-lines.ts';

/** A row and its line number, or the reason why it cannot be used. Areas are read after all rows. */
export type NumberedRow =
  | { readonly line: number; readonly row: NormalizedRow }
  | { readonly line: number; readonly location: LocationRow }
  | { readonly line: number; readonly reason: string }
  | { readonly line: number; readonly isArea: true };

/** Reads the rows of a coverage file of any format, many at a time. */
export function readRows(
  path: string,
  onBytes: (bytes: number) => void,
  technologies: readonly string[] | undefined,
  fccTechnologies?: FccTechnologies,
): AsyncGenerator<NumberedRow[]> {
  if (/\.csv(\.gz)?$/i.test(path)) return readCsvRows(path, onBytes, technologies, fccTechnologies);
  if (/\.(geojsonl?|jsonl?|ndjson)(\.gz)?$/i.test(path)) return readGeojsonRows(path, onBytes, technologies);
  throw new StartupError(`${path} is neither .csv nor .geojson (either may be .gz): see docs/coverage-import.md.`);
}

/** The decoder puts this character in place of bytes that are not UTF-8. */
const replacementCharacter = '\uFFFD';

type ReadRow = (text: string) => CoverageRow | LocationRow;

function toNumberedTextRow(line: number, text: string, read: ReadRow): NumberedRow {
  if (text.includes(replacementCharacter))
    return { line, reason: 'it has a letter that is not UTF-8; save the file as UTF-8' };
  return toNumberedRow(line, () => read(text));
}

function toNumberedRow(line: number, read: () => CoverageRow | LocationRow): NumberedRow {
  try {
    const readRow = read();
    if (!('zip' in readRow)) return { line, location: readRow };
    const row = normalizeRow(readRow);
    return row ? { line, row } : { line, reason: 'it has no house number or no street' };
  } catch (error) {
    if (error instanceof BadRow) return { line, reason: error.message };
    throw error;
  }
}

async function* readCsvRows(
  path: string,
  onBytes: (bytes: number) => void,
  technologies: readonly string[] | undefined,
  fccTechnologies: FccTechnologies | undefined,
): AsyncGenerator<NumberedRow[]> {
  let read: ReadRow | undefined;
  let lineNumber = 0;
  let openRow: { readonly line: number; readonly text: string } | undefined;
  for await (const lines of readLines(path, onBytes)) {
    const rows: NumberedRow[] = [];
    for (const line of lines) {
      lineNumber += 1;
      const rowText = openRow ? `${openRow.text}\n${line}` : line;
      const firstLine = openRow?.line ?? lineNumber;
      openRow = hasOpenQuote(rowText) ? { line: firstLine, text: rowText } : undefined;
      if (openRow || !rowText.trim()) continue;
      const text = rowText.replace(/\r$/, '');
      if (read) rows.push(addLastLine(toNumberedTextRow(firstLine, text, read), lineNumber));
      else {
        const reader = isAvailabilityHeader(text)
          ? createAvailabilityReader(text, technologies, fccTechnologies)
          : createCsvReader(text, technologies);
        if ('reason' in reader) throw new StartupError(`${path}:1 ${reader.reason}.`);
        read = reader;
      }
    }
    yield rows;
  }
  if (openRow) yield [addLastLine({ line: openRow.line, reason: 'a quote is never closed' }, lineNumber)];
  else if (!read) throw createEmptyFileProblem(path);
}

const createEmptyFileProblem = (path: string) => new StartupError(`${path} is empty.`);

/** Names the last line of a bad row that spans several lines: an unclosed quote includes the lines below it. */
const addLastLine = (row: NumberedRow, lastLine: number): NumberedRow =>
  'reason' in row && lastLine > row.line
    ? { ...row, reason: `${row.reason}; by its quotes it goes on to line ${lastLine}` }
    : row;

async function* readGeojsonRows(
  path: string,
  onBytes: (bytes: number) => void,
  technologies: readonly string[] | undefined,
): AsyncGenerator<NumberedRow[]> {
  if (await isFeatureCollection(path)) yield* readCollectionRows(path, onBytes, technologies);
  else yield* readFeatureLines(path, onBytes, technologies);
}

async function* readCollectionRows(
  path: string,
  onBytes: (bytes: number) => void,
  technologies: readonly string[] | undefined,
): AsyncGenerator<NumberedRow[]> {
  for await (const features of readFeatures(path, onBytes))
    yield features.map(({ line, number, feature }) =>
      isArea(feature)
        ? { line, isArea: true }
        : addFeatureNumber(
            toNumberedRow(line, () => readFeature(feature, technologies)),
            number,
          ),
    );
}

/** All features may be on one line. */
const addFeatureNumber = (row: NumberedRow, number: number): NumberedRow =>
  'reason' in row ? { ...row, reason: `feature ${number}: ${row.reason}` } : row;

async function* readFeatureLines(
  path: string,
  onBytes: (bytes: number) => void,
  technologies: readonly string[] | undefined,
): AsyncGenerator<NumberedRow[]> {
  let lineNumber = 0;
  for await (const lines of readLines(path, onBytes)) {
    const rows: NumberedRow[] = [];
    for (const line of lines) {
      lineNumber += 1;
      if (line.trim())
        rows.push(toNumberedTextRow(lineNumber, line, (text) => readFeature(parseJson(text), technologies)));
    }
    yield rows;
  }
  if (lineNumber === 0) throw createEmptyFileProblem(path);
}
