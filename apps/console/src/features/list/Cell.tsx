import type { ListColumn } from '@demarc/contract/operator-api';
import { formatDuration, formatMoney } from '@demarc/domain/text';
import { formatShortDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge, type StatusTone } from '../../shell/StatusBadge.tsx';
import styles from './list-table.module.css';

interface CellProps {
  column: ListColumn;
  value: string | number | undefined;
  tone?: StatusTone | undefined;
}

/** The value of a row in a column. An empty value is a dash, because an empty cell looks like a mistake. */
export function Cell({ column, value, tone }: CellProps) {
  const { formatTime, formatFullTime, getToday } = useTimeFormats();
  if (value === undefined || value === '') return <span aria-hidden="true">–</span>;
  const text = String(value);
  if (column.kind === 'money') return formatMoney(Number(value));
  if (column.kind === 'day') return formatShortDay(text, getToday());
  if (column.kind === 'time')
    return (
      <time dateTime={text} title={formatFullTime(text)}>
        {formatTime(text)}
      </time>
    );
  if (column.kind === 'age')
    return (
      <time dateTime={text} title={formatFullTime(text)}>
        {formatTime(text)}
        <span className={styles.age}>{formatDuration(new Date(text), new Date())}</span>
      </time>
    );
  const label = column.choices?.[text] ?? text;
  return tone ? <StatusBadge tone={tone}>{label}</StatusBadge> : label;
}
