import { formatMoney, formatMonths } from '../../text/index.ts';
import type { Breakdown, OfferPrice } from '../breakdown.ts';
import { listLaterPrices } from '../pricing/later-prices.ts';
import type { DelayedDiscount, PricedPromotion } from './cart-promotion.ts';
import { type CodeRefusal, maxCodes } from './change-promotions.ts';
import type { PromotionRefusal } from './check-promotion.ts';

type Priced = Pick<Breakdown, 'internet' | 'offers' | 'subTotals' | 'laterPrices'>;

/** '$20.00 off for 6 months, then $79.00/mo': a monthly discount with its end and the whole price after it. */
const describeDiscount = ({ cents, months }: Pick<OfferPrice, 'cents' | 'months'>, priced: Priced): string =>
  `${formatMoney(Math.abs(cents))} off ${months ? `for ${formatMonths(months)}` : 'each month'}${describeEnd(months, priced)}`;

/** '$20.00 off from month 7 to month 12, then $79.00/mo': the same for a discount that starts later. */
function describeDelayedDiscount({ afterMonths, cents, months }: DelayedDiscount, priced: Priced): string {
  const [first, last] = [afterMonths + 1, months];
  const period = last === first ? `in month ${first}` : `from month ${first}${last ? ` to month ${last}` : ''}`;
  return `${formatMoney(Math.abs(cents))} off ${period}${describeEnd(months, priced)}`;
}

function describeEnd(months: number | undefined, priced: Priced): string {
  const later = listLaterPrices(priced).find(({ afterMonths }) => afterMonths === months);
  return later ? `, then ${formatMoney(later.cents)}/mo` : '';
}

/** Describes what a promotion of a priced cart gives, or what the shopper has to choose for it. */
export function describePromotion(promotion: PricedPromotion, priced: Priced): string {
  if (promotion.obstacle) return describeObstacle(promotion);
  const line = priced.offers.find(({ kind, name }) => kind === 'promoCode' && name === promotion.name);
  const parts = [
    line && describeDiscount(line, priced),
    promotion.delayed && describeDelayedDiscount(promotion.delayed, priced),
    promotion.freeInstallation && 'free installation',
  ];
  const text = parts.filter(Boolean).join(', and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const choiceFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });

function describeObstacle({ obstacle, choices = [] }: PricedPromotion): string {
  const names = choiceFormat.format(choices);
  switch (obstacle) {
    case 'plan':
      return `Not applied: choose ${names || 'another plan'} to get this discount.`;
    case 'term':
      return `Not applied: choose ${names || 'another agreement'} to get this discount.`;
    case 'otherCode':
      return 'Not applied: it cannot be used together with your other promo code.';
    case 'noEffect':
      return 'Not applied: it doesn’t lower the price of this order.';
    default:
      return 'Your discount applies when you choose a plan.';
  }
}

const refusalTexts: Readonly<Record<Exclude<CodeRefusal['reason'], 'notWithOther'>, string>> = {
  unknown: 'This promo code isn’t valid. Check the spelling.',
  notYet: 'This promo code is not valid yet.',
  expired: 'This promo code has expired.',
  area: 'This promo code is not for your address.',
  usedUp: 'This promo code is no longer available.',
  usedByNetwork: 'This promo code has already been used from your network.',
  usedByBusiness: 'Your business has already used this promo code.',
  alreadyEntered: 'Your order already has this promo code.',
  tooManyCodes: `You can use up to ${maxCodes} promo codes. Remove one to add another.`,
};

/** 'SAVE20: This promo code has expired.': a code that a cart or an order has lost, and why. */
export const describeLostCode = (code: string, reason: PromotionRefusal): string => `${code}: ${refusalTexts[reason]}`;

export const describeCodeRefusal = (refusal: CodeRefusal): string =>
  refusal.reason === 'notWithOther'
    ? `This promo code cannot be used together with ${refusal.otherCode}. Remove that one first.`
    : refusalTexts[refusal.reason];
