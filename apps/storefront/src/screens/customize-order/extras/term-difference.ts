import { type LaterPrice, listLaterDifferences } from '@demarc/domain/cart';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';

interface Cost {
  readonly monthlyCents: number;
  readonly onceCents: number;
  /** The monthly amounts after promotions end. */
  readonly later: readonly LaterPrice[];
}

/** Formats the monthly difference, and how long it lasts: '-$10.00/mo for 12 months', 'Then the same price'. */
function formatMonthlyDifference(other: Cost, current: Cost): readonly string[] {
  const format = (cents: number) => (cents === 0 ? 'the same price' : formatDifference(cents));
  const texts: string[] = [];
  let cents = other.monthlyCents - current.monthlyCents;
  for (const next of listLaterDifferences(current, other)) {
    texts.push(`${texts.length === 0 ? '' : 'then '}${format(cents)} for ${formatMonths(next.afterMonths)}`);
    cents = next.cents;
  }
  if (texts.length > 0) texts.push(`then ${format(cents)}`);
  else if (cents !== 0) texts.push(formatDifference(cents));
  return texts.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`);
}

/** Formats the price difference of another term, monthly and once. A longer term may waive a one-time fee. */
export function formatTermDifference(other: Cost, current: Cost): readonly string[] {
  const onceDifference = other.onceCents - current.onceCents;
  const texts = [
    ...formatMonthlyDifference(other, current),
    ...(onceDifference === 0 ? [] : [`${onceDifference > 0 ? '+' : ''}${formatMoney(onceDifference)} once`]),
  ];
  return texts.length > 0 ? texts : ['Same price'];
}

/** Names the offers that are lost with the switch, because a price alone does not show them. */
export const describeLostOffers = (names: readonly string[]): string =>
  names.length > 0 ? ` Without ${names.length === 1 ? 'this offer' : 'these offers'}: ${names.join(', ')}.` : '';
