import { money } from '../../text/index.ts';
import type { Breakdown } from '../breakdown.ts';

/** The month's price once an introductory price or a promotion has ended, taxes aside. */
export interface LaterMonths {
  readonly afterMonths: number;
  readonly cents: number;
}

/** What the month costs later on, each time that it changes; empty where it stays as it is. */
export function laterMonths({
  internet,
  offers,
  subTotals,
}: Pick<Breakdown, 'internet' | 'offers' | 'subTotals'>): readonly LaterMonths[] {
  const ends = offers.flatMap(({ months, cents }) => (months ? [{ months, moreCents: -cents }] : []));
  if (internet?.introductory) {
    const { months, thenCents } = internet.introductory;
    ends.push({ months, moreCents: thenCents - internet.planCents });
  }
  let { monthlyCents } = subTotals;
  return [...new Set(ends.map(({ months }) => months))]
    .sort((one, other) => one - other)
    .flatMap((afterMonths) => {
      const before = monthlyCents;
      for (const { months, moreCents } of ends) if (months === afterMonths) monthlyCents += moreCents;
      return monthlyCents === before ? [] : [{ afterMonths, cents: monthlyCents }];
    });
}

/** '$149.00/mo after 6 months, $169.00/mo after 12 months'; empty where nothing changes. */
export const laterWords = (later: readonly LaterMonths[]): string =>
  later.map(({ afterMonths, cents }) => `${money(cents)}/mo after ${afterMonths} months`).join(', ');
