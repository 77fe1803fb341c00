import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatDay } from '../../lib/text/format-time.ts';
import styles from './chart.module.css';
import { type ChartPoint, findAxisEnd } from './series.ts';

interface LineChartProps {
  title: string;
  points: readonly ChartPoint[];
  formatValue: (value: number) => string;
  /** The axis ends at this value at least. */
  smallestEnd: number;
}

/** The plot has these units in both directions and is stretched. Its lines keep their width. */
const size = 100;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatMonthDay = (day: string) => monthDay.format(new Date(`${day}T12:00:00Z`));

/**
 * Two lines over the days of a period: a solid one, and a dashed one for the period before. The pointer and the arrow keys
 * choose a day, whose values are shown in words.
 */
export default function LineChart({ title, points, formatValue, smallestEnd }: LineChartProps) {
  const [chosen, setChosen] = useState<number>();
  const last = points.length - 1;
  const end = findAxisEnd(
    points.flatMap(({ value, previousValue }) => [value, previousValue]),
    smallestEnd,
  );
  const x = scaleLinear({ domain: [0, last], range: [0, size] });
  const y = scaleLinear({ domain: [0, end], range: [size, 0] });
  const describe = ({ day, value, previousDay, previousValue }: ChartPoint) =>
    `${formatDay(day)}: ${formatValue(value)}. ${formatDay(previousDay)}: ${formatValue(previousValue)}`;
  const chooseByKey = (event: KeyboardEvent) => {
    const from = chosen ?? last;
    const targets: Record<string, number | undefined> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: last,
      PageUp: from - 7,
      PageDown: from + 7,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, target)));
  };
  const chooseByPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))));
  };
  const point = chosen === undefined ? undefined : points[chosen];
  const shown = point ?? points[last];
  if (!shown) return null;
  return (
    <div className={styles.chart}>
      <p className={styles.readout}>
        {point ? (
          <>
            <strong>{formatMonthDay(point.day)}</strong> {formatValue(point.value)}
            <span className={styles.soft}>
              {' '}
              · {formatMonthDay(point.previousDay)} {formatValue(point.previousValue)}
            </span>
          </>
        ) : (
          <span className={styles.legend}>
            <span className={styles.key}>This period</span>
            <span className={styles.key} data-previous="">
              Previous period
            </span>
          </span>
        )}
      </p>
      <div className={styles.plot}>
        <div className={styles.values} aria-hidden="true">
          <span>{formatValue(end)}</span>
          <span>{formatValue(end / 2)}</span>
          <span>{formatValue(0)}</span>
        </div>
        <div
          role="slider"
          tabIndex={0}
          className={styles.area}
          aria-label={`${title} by day`}
          aria-orientation="horizontal"
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={(chosen ?? last) + 1}
          aria-valuetext={describe(shown)}
          onKeyDown={chooseByKey}
          onPointerMove={chooseByPointer}
          onPointerDown={chooseByPointer}
          onPointerLeave={() => setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
        >
          <svg viewBox={`0 0 ${size} ${size}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {[0, end / 2, end].map((value) => (
              <line key={value} className={styles.grid} x1={0} x2={size} y1={y(value)} y2={y(value)} />
            ))}
            {chosen !== undefined && <line className={styles.marker} x1={x(chosen)} x2={x(chosen)} y1={0} y2={size} />}
            <LinePath
              className={styles.previous ?? ''}
              data={[...points]}
              x={(_, index) => x(index)}
              y={({ previousValue }) => y(previousValue)}
            />
            <LinePath
              className={styles.current ?? ''}
              data={[...points]}
              x={(_, index) => x(index)}
              y={({ value }) => y(value)}
            />
          </svg>
        </div>
        <div className={styles.days} aria-hidden="true">
          <span>{formatMonthDay(points[0]?.day ?? '')}</span>
          <span>{formatMonthDay(points[last]?.day ?? '')}</span>
        </div>
      </div>
    </div>
  );
}
