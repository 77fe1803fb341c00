import type { ConversionDay } from '@demarc/contract/operator-api';
import { countConversion, type PeriodLength } from '@demarc/domain/report';
import { CardSection } from '../../features/cards/CardSection.tsx';
import { Figures } from '../../features/cards/Figures.tsx';
import { ChartWithTable } from '../../features/chart/ChartWithTable.tsx';
import { joinPeriods } from '../../features/chart/series.ts';
import { useCardQuery } from './use-card-query.ts';

const formatPercent = (percent: number): string => `${percent.toFixed(1)}%`;

function describeDays(days: readonly ConversionDay[]): string {
  const sum = (read: (day: ConversionDay) => number) => days.reduce((total, day) => total + read(day), 0);
  const orders = sum((day) => day.orders);
  return `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'} of ${sum((day) => day.visitors).toLocaleString('en-US')} visitors`;
}

/** Empty if no visitor was counted in the period before, as in the first weeks after an upgrade. */
const describePrevious = (days: readonly ConversionDay[]): string =>
  days.some(({ visitors }) => visitors > 0) ? `, ${formatPercent(countConversion(days))} before` : '';

/** How many of the visitors who check an address order. */
export function ConversionChart({ length }: { length: PeriodLength }) {
  const query = useCardQuery('getConversion', { query: { days: String(length) } });
  return (
    <CardSection title="Conversion" query={query} lines={6}>
      {({ today, current, previous }) => (
        <>
          <Figures
            figures={[
              { label: 'Today', value: formatPercent(countConversion([today])), note: describeDays([today]) },
              {
                label: `Last ${current.length} days`,
                value: formatPercent(countConversion(current)),
                note: describeDays(current) + describePrevious(previous),
              },
            ]}
          />
          <ChartWithTable
            title="Conversion"
            points={joinPeriods(current, previous, (day) => countConversion([day]))}
            formatValue={formatPercent}
            smallestEnd={4}
          />
        </>
      )}
    </CardSection>
  );
}
