import type { Catalog, Contract } from '../../catalog/index.ts';
import type { InternetPrice, OfferPrice, TvPrice, VoicePrice, Waiver } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import type { CartPromotion, PricedPromotion } from './cart-promotion.ts';

interface PricedServices {
  readonly internet: InternetPrice | undefined;
  readonly voice: VoicePrice | undefined;
  readonly tv: TvPrice | undefined;
}

export const isApplied = ({ obstacle }: PricedPromotion): boolean => obstacle === undefined;

/** Prices the monthly discounts of the promotions that apply, before the limit of the sum. */
export function pricePromotions(
  promotions: readonly PricedPromotion[],
  cart: Cart,
  services: PricedServices,
  { catalog, term }: { readonly catalog: Catalog; readonly term: Contract },
): readonly OfferPrice[] {
  const termMonths = catalog.find('terms', term)?.months;
  return promotions.filter(isApplied).flatMap((promotion) => {
    const { monthlyOff, months = termMonths } = promotion;
    if (!monthlyOff) return [];
    const cents =
      'cents' in monthlyOff
        ? monthlyOff.cents
        : Math.round((sumPlanCents(promotion, cart, services) * monthlyOff.percent) / 100);
    return [
      { name: promotion.name, kind: 'promoCode' as const, catalogId: promotion.id, cents, ...(months && { months }) },
    ];
  });
}

/** The monthly price of the plans that the promotion is for. Equipment, features and fees do not count. */
function sumPlanCents({ plans }: CartPromotion, cart: Cart, { internet, voice, tv }: PricedServices): number {
  const isFor = (planId: string | undefined) => planId !== undefined && (plans.length === 0 || plans.includes(planId));
  const lineCents = cart.voice?.lines.map(({ planId }, index) =>
    isFor(planId) ? (voice?.lines[index]?.cents ?? 0) : 0,
  );
  return (
    (isFor(cart.internet?.planId) ? (internet?.planCents ?? 0) : 0) +
    (lineCents ?? []).reduce((sum, cents) => sum + cents, 0) +
    (isFor(cart.tv?.planId) ? (tv?.planCents ?? 0) : 0)
  );
}

/** The installations that a promotion makes free, each with the promotion. */
export const listFreeInstallations = (
  promotions: readonly PricedPromotion[],
  { installations }: Pick<Catalog, 'installations'>,
): readonly (readonly [string, Waiver])[] =>
  promotions
    .filter((promotion) => promotion.freeInstallation && isApplied(promotion))
    .flatMap(({ id: catalogId, name }) =>
      installations.map(({ id }) => [id, { name, kind: 'promoCode', catalogId }] as const),
    );
