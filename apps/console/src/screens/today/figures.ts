const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats cents without cents: sums of many orders are read as a size. */
export const formatWholeDollars = (cents: number): string => dollars.format(cents / 100);

/** As `12% up from 381`. */
export function formatChange(percent: number | undefined, before: string): string {
  if (percent === undefined) return `from ${before}`;
  if (percent === 0) return `same as ${before} before`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'up' : 'down'} from ${before}`;
}
