import type { InternetPrice, OfferPrice } from '../breakdown.ts';
import { sumCents } from './price-lines.ts';
import { limitDiscounts } from './price-offers.ts';

/** The monthly discounts and price of the services from a month until the next change. */
export interface PriceStage {
  /** 0 for the first month. */
  readonly afterMonths: number;
  readonly offers: readonly OfferPrice[];
  readonly cents: number;
}

interface StageInput {
  readonly internet: Pick<InternetPrice, 'planCents' | 'introductory'> | undefined;
  readonly servicesCents: number;
  /** Lists the discounts, which may depend on the price of the internet plan. */
  listDiscounts(planCents: number): readonly OfferPrice[];
  readonly quote?: QuoteDiscounts;
}

/** The discounts of a quote. Unlike others, they are for one price each, and never exceed it. */
interface QuoteDiscounts {
  listDiscounts(month: number): readonly OfferPrice[];
  /** The numbers of months after which one ends. */
  readonly ends: readonly number[];
  /** False for an add-on or a fee, whose price is not part of `servicesCents`. */
  isService(discount: OfferPrice): boolean;
}

/**
 * Prices the first month, and every month in which a discount or the introductory price has ended. A discount that the
 * limit of the sum had reduced gives more when another one ends.
 */
export function priceStages({
  internet,
  servicesCents,
  listDiscounts,
  quote,
}: StageInput): readonly [PriceStage, ...PriceStage[]] {
  const introductory = internet?.introductory;
  const planCentsNow = internet?.planCents ?? 0;
  const discountsNow = listDiscounts(planCentsNow);
  const priceStage = (afterMonths: number): PriceStage => {
    const isIntroductoryOver = introductory !== undefined && introductory.months <= afterMonths;
    const planCents = isIntroductoryOver ? introductory.thenCents : planCentsNow;
    const stageCents = servicesCents + planCents - planCentsNow;
    const discounts = isIntroductoryOver ? listDiscounts(planCents) : discountsNow;
    // A quoted price is a promise, so the limit reduces the discounts of the catalog.
    const quoted = quote?.listDiscounts(afterMonths + 1) ?? [];
    const quotedCents = sumCents(quoted, (discount) => (quote?.isService(discount) ? discount.cents : 0));
    const offers = [
      ...limitDiscounts(
        discounts.filter(({ months }) => !months || months > afterMonths),
        stageCents - quotedCents,
      ),
      ...quoted.map((discount) => ({ ...discount, cents: -discount.cents })),
    ];
    return { afterMonths, offers, cents: stageCents + sumCents(offers, ({ cents }) => cents) };
  };
  const ends = discountsNow.flatMap(({ months, cents }) => (months && cents > 0 ? [months] : []));
  if (introductory) ends.push(introductory.months);
  ends.push(...(quote?.ends ?? []));
  const later = [...new Set(ends)].sort((a, b) => a - b).map(priceStage);
  return [priceStage(0), ...later];
}
