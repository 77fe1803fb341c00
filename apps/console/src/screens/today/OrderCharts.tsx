import { formatDayRange, type OrderDay, orderStateTexts } from '@demarc/contract/operator-api';
import type { PeriodLength } from '@demarc/domain/report';
import { CardSection } from '../../features/cards/CardSection.tsx';
import { Figures } from '../../features/cards/Figures.tsx';
import { ChartWithTable } from '../../features/chart/ChartWithTable.tsx';
import { joinPeriods } from '../../features/chart/series.ts';
import type { CallAnswer } from '../../lib/api/client.ts';
import { CountLink } from './CountLink.tsx';
import { formatChange, formatWholeDollars } from './figures.ts';
import { useCardQuery } from './use-card-query.ts';

type OrderTotals = CallAnswer<'getOrderTotals'>;

interface Measure {
  readonly title: string;
  readonly read: (day: OrderDay) => number;
  readonly format: (value: number) => string;
  readonly smallestEnd: number;
}

const measures: readonly Measure[] = [
  {
    ...{ title: 'Orders', read: ({ orders }) => orders, smallestEnd: 4 },
    format: (value) => value.toLocaleString('en-US'),
  },
  {
    ...{ title: 'Monthly revenue', read: ({ monthlyCents }) => monthlyCents, smallestEnd: 100_00 },
    format: formatWholeDollars,
  },
  {
    ...{ title: 'One-time revenue', read: ({ oneTimeCents }) => oneTimeCents, smallestEnd: 100_00 },
    format: formatWholeDollars,
  },
];

/** The states of the orders that are counted. */
const countedStates = Object.keys(orderStateTexts)
  .filter((state) => state !== 'cancelled')
  .join(',');

/** Orders and revenue of placed orders that are not cancelled, by the day on which they were placed. */
export function OrderCharts({ length }: { length: PeriodLength }) {
  const query = useCardQuery('getOrderTotals', { query: { days: String(length) } });
  return measures.map((measure) => (
    <CardSection key={measure.title} title={measure.title} query={query} lines={6}>
      {(totals) => <OrderChart measure={measure} totals={totals} />}
    </CardSection>
  ));
}

function OrderChart({ measure, totals }: { measure: Measure; totals: OrderTotals }) {
  const { title, read, format, smallestEnd } = measure;
  const { today, current, previous } = totals;
  const sum = (days: readonly OrderDay[]) => days.reduce((total, day) => total + read(day), 0);
  const [currentSum, previousSum] = [sum(current), sum(previous)];
  const yesterday = current.at(-1);
  const link = (days: readonly OrderDay[], value: number, when: string) => {
    const range = formatDayRange({ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' });
    return (
      <CountLink to="/orders" search={{ state: countedStates, placedAt: range }} name={`${title}, ${when}`}>
        {format(value)}
      </CountLink>
    );
  };
  return (
    <>
      <Figures
        figures={[
          { label: 'Today', value: link([today], read(today), 'today'), note: 'so far, with held orders' },
          {
            label: 'Yesterday',
            value: yesterday && link([yesterday], read(yesterday), 'yesterday'),
          },
          {
            label: `Last ${current.length} days`,
            value: link(current, currentSum, `last ${current.length} days`),
            note: formatChange(previousSum, currentSum, format),
          },
        ]}
      />
      <ChartWithTable
        title={title}
        points={joinPeriods(current, previous, read)}
        formatValue={format}
        smallestEnd={smallestEnd}
      />
    </>
  );
}
