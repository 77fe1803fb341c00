import { countPercentChange } from '@demarc/domain/report';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats cents without cents: sums of many orders are read as a size. */
export const formatWholeDollars = (cents: number): string => dollars.format(cents / 100);

/** Compares two numbers, as `12% up from 381`. */
export function formatChange(previous: number, current: number, format: (value: number) => string): string {
  if (current === previous) return `same as ${format(previous)} before`;
  const percent = countPercentChange(previous, current);
  if (percent === undefined) return 'none before';
  const size = percent === 0 ? 'under 1%' : `${Math.abs(percent)}%`;
  return `${size} ${current > previous ? 'up' : 'down'} from ${format(previous)}`;
}
