import type { Catalog, CatalogListName } from '../../catalog/index.ts';
import type { OneTimeCharge } from '../breakdown.ts';
import type { WaivedItems } from '../pricing/price-lines.ts';
import type { PriceStage } from '../pricing/price-stages.ts';
import type { CartPromotion, DelayedDiscount, PricedPromotion } from './cart-promotion.ts';
import { isApplied } from './price-promotions.ts';

interface PricedParts {
  readonly stages: readonly PriceStage[];
  readonly oneTime: readonly OneTimeCharge[];
  readonly waived: WaivedItems;
}

/** Marks the promotions that lower no price, and names the choices that the others wait for. */
export const reviewPromotions = (
  promotions: readonly PricedPromotion[],
  priced: PricedParts,
  catalog: Catalog,
): readonly PricedPromotion[] =>
  promotions.map((promotion) => {
    if (isApplied(promotion) && !lowersPrice(promotion, priced, catalog)) return { ...promotion, obstacle: 'noEffect' };
    if (isApplied(promotion)) {
      const delayed = findDelayedDiscount(promotion, priced.stages);
      return delayed ? { ...promotion, delayed } : promotion;
    }
    const choices = listChoices(promotion, catalog);
    return choices.length > 0 ? { ...promotion, choices } : promotion;
  });

const findDiscount = ({ name }: CartPromotion, { offers }: PriceStage) =>
  offers.find((offer) => offer.kind === 'promoCode' && offer.name === name);

/** The discount of a promotion in the first stage that leaves room for it, unless that is the first month. */
function findDelayedDiscount(promotion: CartPromotion, stages: readonly PriceStage[]): DelayedDiscount | undefined {
  const stage = stages.find((each) => findDiscount(promotion, each));
  const discount = stage && findDiscount(promotion, stage);
  if (!discount || stage.afterMonths === 0) return undefined;
  const { cents, months } = discount;
  return { afterMonths: stage.afterMonths, cents, ...(months && { months }) };
}

/** A discount can be smaller than the price only after another one ends. */
function lowersPrice(promotion: CartPromotion, { stages, oneTime, waived }: PricedParts, { installations }: Catalog) {
  const { name } = promotion;
  const hasDiscount = stages.some((stage) => findDiscount(promotion, stage));
  const isWaived = (title: string) =>
    oneTime.some((charge) => charge.kind === 'installation' && charge.waived && charge.name === title);
  const isFree = ({ waived: credit, onceCents }: Catalog['installations'][number]) => (credit?.cents ?? 0) >= onceCents;
  return (
    hasDiscount ||
    installations.some((item) => waived.get(item.id)?.name === name && isWaived(item.name) && !isFree(item))
  );
}

const planLists = ['internetPlans', 'digitalVoicePlans', 'phonePlans', 'tvPlans'] as const satisfies CatalogListName[];

/** The names of the plans or terms that the promotion is for. Empty if one is missing: a list of some would be wrong. */
function listChoices({ obstacle, plans, terms }: PricedPromotion, catalog: Catalog): readonly string[] {
  const names =
    obstacle === 'plan'
      ? plans.map((id) => planLists.map((list) => catalog.find(list, id)?.name).find(Boolean))
      : obstacle === 'term'
        ? terms.map((id) => catalog.find('terms', id)?.name)
        : [];
  const known = names.filter((name) => name !== undefined);
  return known.length === names.length ? [...new Set(known)] : [];
}
