import { Button } from '@demarc/ui/button';
import { Skeleton } from '@demarc/ui/skeleton';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { lazy, useId, useState } from 'react';
import { formatShortDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { LazyPart } from '../../shell/LazyPart.tsx';
import styles from './chart.module.css';
import type { ChartPoint } from './series.ts';

/** The charting library is loaded with the first chart. */
const LineChart = lazy(() => import('./LineChart.tsx'));

interface ChartWithTableProps {
  title: string;
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
  smallestEnd?: number;
}

/** A chart, and its table behind a button. */
export function ChartWithTable({ title, points, formatValue, smallestEnd = 1 }: ChartWithTableProps) {
  const [isTableShown, showTable] = useState(false);
  const id = useId();
  return (
    <>
      <LazyPart loading={<Skeleton shape="field" lines={3} />}>
        <LineChart title={title} points={points} formatValue={formatValue} smallestEnd={smallestEnd} />
      </LazyPart>
      <div className={styles.tableButton}>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isTableShown}
          aria-controls={id}
          onClick={() => showTable(!isTableShown)}
        >
          {isTableShown ? 'Hide table' : 'Show table'}
          <VisuallyHidden> of {title.toLowerCase()}</VisuallyHidden>
        </Button>
      </div>
      <div id={id} hidden={!isTableShown}>
        {isTableShown && <DayTable title={title} points={points} formatValue={formatValue} />}
      </div>
    </>
  );
}

/** The newest day first. */
function DayTable({ title, points, formatValue }: Omit<ChartWithTableProps, 'smallestEnd'>) {
  const { getToday } = useTimeFormats();
  const today = getToday();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${title}, table`}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title} by day</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{title}</th>
            <th scope="col">Earlier day</th>
            <th scope="col">{title} that day</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, value, previousDay, previousValue }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day, today)}</th>
              <td>{formatValue(value)}</td>
              <td className={styles.before}>{formatShortDay(previousDay, today)}</td>
              <td className={styles.before}>{formatValue(previousValue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
