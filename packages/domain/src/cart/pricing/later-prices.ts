import { formatMoney, formatMonths } from '../../text/index.ts';
import type { Breakdown, LaterPrice } from '../breakdown.ts';
import type { PriceStage } from './price-stages.ts';

type PricedMonth = Pick<Breakdown, 'internet' | 'offers' | 'subTotals' | 'laterPrices'>;

/** Lists each later change of the monthly price; empty when it never changes. */
export const listLaterPrices = (breakdown: PricedMonth): readonly LaterPrice[] =>
  breakdown.laterPrices ?? addEndedDiscounts(breakdown);

/** Picks the stages that change the monthly price. */
export function pickLaterPrices(
  [first, ...later]: readonly [PriceStage, ...PriceStage[]],
  otherServicesCents: number,
): readonly LaterPrice[] {
  let { cents: before } = first;
  return later.flatMap(({ afterMonths, cents }) => {
    if (cents === before) return [];
    before = cents;
    return [{ afterMonths, cents: cents + otherServicesCents }];
  });
}

/** For orders that were stored without later prices. */
function addEndedDiscounts({ internet, offers, subTotals }: PricedMonth): readonly LaterPrice[] {
  const increases = offers.flatMap(({ months, cents }) => (months ? [{ months, increaseCents: -cents }] : []));
  if (internet?.introductory) {
    const { months, thenCents } = internet.introductory;
    increases.push({ months, increaseCents: thenCents - internet.planCents });
  }
  let { monthlyCents } = subTotals;
  return [...new Set(increases.map(({ months }) => months))]
    .sort((a, b) => a - b)
    .flatMap((afterMonths) => {
      const before = monthlyCents;
      for (const { months, increaseCents } of increases) if (months === afterMonths) monthlyCents += increaseCents;
      return monthlyCents === before ? [] : [{ afterMonths, cents: monthlyCents }];
    });
}

/** '$149.00/mo after 6 months, $169.00/mo after 12 months'; empty when nothing changes. */
export const formatLaterPrices = (later: readonly LaterPrice[]): string =>
  later.map(({ afterMonths, cents }) => `${formatMoney(cents)}/mo after ${formatMonths(afterMonths)}`).join(', ');
