import type { ListColumn } from '@demarc/contract/operator-api';
import { formatCsvLine, formatDollars } from '@demarc/domain/text';
import type { Platform } from '../../platform.ts';
import type { AnyListSource, ListQuery } from './list-source.ts';
import { readListBatches } from './read-list.ts';

/** Without it, spreadsheets misread accented letters. */
const byteOrderMark = '\uFEFF';

/** Writes the filtered rows in the order of the list, one batch at a time. Times have the offset of the time zone. */
export async function* writeList<Stored extends object>(
  platform: Pick<Platform, 'db' | 'config' | 'provider'>,
  source: AnyListSource,
  query: ListQuery,
  describe: (stored: Stored) => object,
): AsyncGenerator<string> {
  const columns: readonly (readonly [string, ListColumn])[] = Object.entries(source.definition.columns);
  const formatTime = createTimeFormat(platform.provider.brand.support.timeZone);
  const formatCell = (row: object, [name, column]: (typeof columns)[number]): string => {
    const value = (row as Readonly<Record<string, string | number | undefined>>)[name] ?? '';
    if (value === '') return '';
    if (column.kind === 'money') return formatDollars(Number(value));
    if (column.kind === 'time' || column.kind === 'age') return formatTime(new Date(value));
    return column.kind === 'choice' ? (column.choices?.[value] ?? '') : String(value);
  };
  yield byteOrderMark + formatCsvLine(columns.map(([, { label }]) => label));
  for await (const batch of readListBatches<Stored>(platform, source, query))
    yield batch
      .map(describe)
      .map((row) => formatCsvLine(columns.map((column) => formatCell(row, column))))
      .join('');
}

/** Formats a time as `2026-11-19T09:14:00-05:00`. */
function createTimeFormat(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', timeZoneName: 'longOffset' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const offset = parts.timeZoneName === 'GMT' ? '+00:00' : parts.timeZoneName?.slice('GMT'.length);
    return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
  };
}
