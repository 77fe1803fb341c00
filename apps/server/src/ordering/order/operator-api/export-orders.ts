import { type OrderRow, orderList } from '@demarc/contract/operator-api';
import { formatCsvLine } from '@demarc/domain/abandoned-cart';
import { formatDollars } from '@demarc/domain/text';
import { type ListSource, readListBatches } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ListedOrder } from './order-source.ts';

type Column = keyof typeof orderList.columns;

/** Without it, spreadsheets misread accented letters. */
const byteOrderMark = '\uFEFF';
const columns = Object.entries(orderList.columns) as [Column, (typeof orderList.columns)[Column]][];

/** Writes the filtered orders in the order of the list, one batch at a time. Times have the offset of the time zone. */
export async function* writeOrders(
  platform: Pick<Platform, 'db' | 'config' | 'provider'>,
  source: ListSource<typeof orderList>,
  query: Readonly<Record<string, unknown>>,
  describe: (order: ListedOrder) => OrderRow,
): AsyncGenerator<string> {
  const formatTime = createTimeFormat(platform.provider.brand.support.timeZone);
  const formatCell = (row: OrderRow, [name, column]: (typeof columns)[number]): string => {
    const value = row[name] ?? '';
    if (column.kind === 'money') return formatDollars(Number(value));
    if (column.kind === 'time') return formatTime(new Date(value));
    return column.kind === 'choice' && value !== ''
      ? ((column.choices as Readonly<Record<string, string>>)[value] ?? '')
      : String(value);
  };
  yield byteOrderMark + formatCsvLine(columns.map(([, { label }]) => label));
  for await (const batch of readListBatches<ListedOrder>(platform, source, query))
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
