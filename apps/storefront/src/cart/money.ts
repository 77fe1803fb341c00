import { money } from '@demarc/domain/text';

/** A line of the month's bill; what is chosen and costs nothing is told as where it was chosen. */
export const monthlyAmount = (cents: number): string => (cents === 0 ? 'Included' : money(cents));

/** C-034, C-035: as the sticky header says it; a cart that costs nothing is '$0/mo'. */
export const perMonth = (cents: number): string => (cents === 0 ? '$0/mo' : `${money(cents)}/mo`);

/** What a choice would add or save, before it is made: '+$20.00/mo', '-$5.00/mo', 'Included'. */
export function difference(cents: number): string {
  if (cents === 0) return 'Included';
  return `${cents > 0 ? '+' : ''}${money(cents)}/mo`;
}

/** The same of one choice in place of another, which it may cost as much as. */
export const differenceTo = (cents: number): string => (cents === 0 ? 'Same price' : difference(cents));

/** The same beside a price that is told by itself: what the choice does to the order as it is. */
export const differenceInOrder = (cents: number): string => `${differenceTo(cents)} in your order`;
