import type { Provider } from './provider.ts';

/** The year and the month (January is 0) of an instant in the provider's time zone. */
export function toLocalMonth(provider: Provider, instant: Date): { readonly year: number; readonly month: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: provider.brand.support.timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(instant);
  const part = (type: 'year' | 'month') => Number(parts.find((each) => each.type === type)?.value);
  return { year: part('year'), month: part('month') - 1 };
}
