import type { Catalog } from '../../catalog/index.ts';
import { formatMoney } from '../../text/index.ts';
import type { Breakdown, OfferPrice } from '../breakdown.ts';
import { formatMonths, listLaterPrices } from '../pricing/later-prices.ts';
import type { PricedPromotion } from './cart-promotion.ts';
import type { CodeRefusal } from './change-promotions.ts';

type Priced = Pick<Breakdown, 'internet' | 'offers' | 'subTotals'>;

/** '$20.00 off for 6 months, then $79.00/mo': a monthly discount with its end and the whole price after it. */
export function describeDiscount({ cents, months }: Pick<OfferPrice, 'cents' | 'months'>, priced: Priced): string {
  const off = `${formatMoney(Math.abs(cents))} off`;
  if (!months) return `${off} each month`;
  const later = listLaterPrices(priced).find(({ afterMonths }) => afterMonths === months);
  return `${off} for ${formatMonths(months)}${later ? `, then ${formatMoney(later.cents)}/mo` : ''}`;
}

/** Describes what a promotion of a priced cart gives, or what the shopper has to choose for it. */
export function describePromotion(promotion: PricedPromotion, priced: Priced, catalog?: Pick<Catalog, 'find'>): string {
  if (promotion.obstacle) return describeObstacle(promotion, catalog);
  const line = priced.offers.find(({ kind, name }) => kind === 'promoCode' && name === promotion.name);
  const parts = [line && describeDiscount(line, priced), promotion.freeInstallation && 'free installation'];
  const text = parts.filter(Boolean).join(', and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function describeObstacle({ obstacle, plans, terms }: PricedPromotion, catalog: Pick<Catalog, 'find'> | undefined) {
  switch (obstacle) {
    case 'plan': {
      const names = plans.map((id) =>
        (['internetPlans', 'digitalVoicePlans', 'phonePlans', 'tvPlans'] as const)
          .map((list) => catalog?.find(list, id)?.name)
          .find(Boolean),
      );
      return `Not applied: choose ${joinNames(names) || 'a plan that it is for'} to get this discount.`;
    }
    case 'term': {
      const names = terms.map((id) => catalog?.find('terms', id)?.name);
      return `Not applied: choose ${joinNames(names) || 'the agreement that it is for'} to get this discount.`;
    }
    case 'otherCode':
      return 'Not applied: it cannot be used together with your other promo code.';
    default:
      return 'Your discount applies when you choose a plan.';
  }
}

/** Empty if a name is missing: a list of some would be wrong. */
function joinNames(names: readonly (string | undefined)[]): string {
  if (names.some((name) => !name)) return '';
  const unique = [...new Set(names)];
  const last = unique.pop() ?? '';
  return unique.length > 0 ? `${unique.join(', ')} or ${last}` : last;
}

const refusalTexts: Readonly<Record<Exclude<CodeRefusal['reason'], 'notWithOther'>, string>> = {
  unknown: 'We don’t know this promo code. Check it and try again.',
  notYet: 'This promo code is not valid yet.',
  expired: 'This promo code has expired.',
  area: 'This promo code is not for your address.',
  usedUp: 'This promo code has been used up.',
  usedByNetwork: 'This promo code has already been used from your network.',
  usedByBusiness: 'Your business has already used this promo code.',
  alreadyEntered: 'Your order already has this promo code.',
  tooManyCodes: 'Your order has the maximum of promo codes. Remove one first.',
};

export const describeCodeRefusal = (refusal: CodeRefusal): string =>
  refusal.reason === 'notWithOther'
    ? `This promo code cannot be used together with ${refusal.otherCode}. Remove that one first.`
    : refusalTexts[refusal.reason];
