import {
  type Breakdown,
  formatLaterPrices,
  formatQuantity,
  listLaterPrices,
  type OneTimeCharge,
  type PriceDifference,
} from '@demarc/domain/cart';
import { calculateInstallmentCents, installmentCount } from '@demarc/domain/catalog';
import { formatMonthlyPayments, splitCharges } from '@demarc/domain/checkout';
import { formatMoney, formatMonths } from '@demarc/domain/text';

/** The amount of a monthly line; a free choice reads 'Included', as it does where it is chosen. */
export const formatMonthlyAmount = (cents: number): string => (cents === 0 ? 'Included' : formatMoney(cents));

/** C-034, C-035: the price as the sticky header shows it; a free cart is '$0/mo'. */
export const formatPerMonth = (cents: number): string => (cents === 0 ? '$0/mo' : `${formatMoney(cents)}/mo`);

/**
 * Adds the monthly charges that end and the later prices to the price:
 * '$69.00/mo + $25.00/mo for 12 months, $79.00/mo after 12 months' (S-012, S-200).
 */
export function formatMonthlyPrice(cents: number, breakdown: Breakdown | undefined): string {
  const ending = breakdown && formatEndingCharges(breakdown);
  const price = ending ? `${formatPerMonth(cents)} + ${ending}` : formatPerMonth(cents);
  return [price, formatPricesAfter(cents, breakdown)].filter(Boolean).join(', ');
}

/** The later prices of this monthly price. Empty while the breakdown belongs to another price. */
export const formatPricesAfter = (cents: number, breakdown: Breakdown | undefined): string =>
  breakdown?.subTotals.monthlyCents === cents ? formatLaterPrices(listLaterPrices(breakdown)) : '';

/** The monthly charges that end: equipment paid in installments. Empty when there are none. */
export function formatEndingCharges(charges: Pick<Breakdown, 'oneTime'>): string {
  const { equipment } = splitCharges(charges);
  return equipment.months > 0 ? formatMonthlyPayments(equipment) : '';
}

/** The price difference of an option before it is chosen: '+$20.00/mo', '-$5.00/mo', 'Included'. */
export function formatDifference(cents: number): string {
  if (cents === 0) return 'Included';
  return `${cents > 0 ? '+' : ''}${formatMoney(cents)}/mo`;
}

/** The price difference of an option that replaces another, which may cost the same. */
export const formatReplacementDifference = (cents: number): string =>
  cents === 0 ? 'Same price' : formatDifference(cents);

/** The price differences after promotions end: '-$5.00/mo after 12 months'. Empty if nothing changes. */
export const formatLaterDifferences = (later: PriceDifference['later']): string =>
  later
    .map(
      ({ afterMonths, cents }) =>
        `${cents === 0 ? 'same price' : formatDifference(cents)} after ${formatMonths(afterMonths)}`,
    )
    .join(', ');

/** The change of a bill in words: '-$15.00/mo, +$25.00/mo for 12 months'; 'Same price' if nothing changes. */
export function formatPriceDifference({ monthlyCents, installmentCents, onceCents, later }: PriceDifference): string {
  const format = (cents: number, suffix: string) =>
    cents === 0 ? [] : [`${cents > 0 ? '+' : ''}${formatMoney(cents)}${suffix}`];
  const texts = [
    ...(later.length > 0
      ? [formatReplacementDifference(monthlyCents), formatLaterDifferences(later)]
      : format(monthlyCents, '/mo')),
    ...format(installmentCents, `/mo for ${installmentCount} months`),
    ...format(onceCents, ' once'),
  ];
  return texts.join(', ') || 'Same price';
}

/** The price of equipment that is paid in installments (C-064): '$7.42/mo for 12 months'. */
export const formatInstallments = (...cents: readonly number[]): string =>
  `${formatMoney(cents.reduce((sum, each) => sum + calculateInstallmentCents(each), 0))}/mo for ${installmentCount} months`;

export const formatChargeName = ({ name, quantity }: OneTimeCharge): string => formatQuantity(name, quantity);

/** C-065: a charge of $0 reads 'Fee Waived' too, because it means the same to the shopper. */
export const formatChargeAmount = ({ waived, cents }: OneTimeCharge): string =>
  waived || cents === 0 ? 'Fee Waived' : formatMoney(cents);

/** S-014: an estimate of 0 is not a promise: the bill may contain taxes that the catalog does not know. */
export const formatTaxEstimate = (cents: number): string =>
  cents > 0 ? formatMoney(cents) : 'Calculated on your bill';
