import { normalizePromoCode, type Promotion, type PromotionTerms } from '../../catalog/index.ts';
import type { CartPromotion } from './cart-promotion.ts';

/** A reason why a code cannot be used, whatever the shopper chooses. */
export type PromotionRefusal =
  | 'unknown'
  | 'notYet'
  | 'expired'
  | 'area'
  | 'usedUp'
  | 'usedByNetwork'
  | 'usedByBusiness';

/** How often a promotion was ordered. `byBusiness` is known at the end of checkout. */
export interface PromotionUses {
  readonly total: number;
  /** The orders without an approved credit check among them. */
  readonly held: number;
  readonly byNetwork: number;
  readonly byBusiness?: number;
}

/** The facts beside the choices in the cart on which the use of a code depends. */
export interface PromotionFacts {
  /** The local date in the provider's time zone, as 2026-12-31. */
  readonly today: string;
  readonly state: string;
  readonly zip: string;
  /** By promotion. A promotion that is not in it was not ordered yet. */
  readonly uses: ReadonlyMap<string, PromotionUses>;
  /** True for an order without an approved credit check. */
  readonly isHeld?: boolean;
}

/** Anybody can place orders without an approved credit check, so they leave the rest to the others (S-325). */
const heldPercent = 50;

export const hasLimit = ({ limit }: Pick<Promotion, 'limit'>): boolean =>
  limit.total !== undefined || limit.perNetwork !== undefined || limit.oncePerBusiness === true;

export function findPromotion(promotions: readonly Promotion[], typedCode: string): Promotion | undefined {
  const code = normalizePromoCode(typedCode);
  return promotions.find(({ codes }) => codes.includes(code));
}

/** Checks that a promotion is for a service address in this state and ZIP code. */
export const isInPromotionArea = (
  { states, zips }: Pick<Promotion, 'states' | 'zips'>,
  { state, zip }: Pick<PromotionFacts, 'state' | 'zip'>,
): boolean =>
  (states.length === 0 && zips.length === 0) || states.includes(state) || zips.some((start) => zip.startsWith(start));

/** Finds the reason not to accept a promotion at this place and time. */
export function findPromotionRefusal(promotion: Promotion, facts: PromotionFacts): PromotionRefusal | undefined {
  const { id, from, until, limit } = promotion;
  const { today, uses, isHeld = false } = facts;
  if (from !== undefined && today < from) return 'notYet';
  if (until !== undefined && today > until) return 'expired';
  if (!isInPromotionArea(promotion, facts)) return 'area';
  return findLimitRefusal(limit, isHeld, uses.get(id));
}

function findLimitRefusal(
  { total, perNetwork, oncePerBusiness }: Promotion['limit'],
  isHeld: boolean,
  uses: PromotionUses = { total: 0, held: 0, byNetwork: 0 },
): PromotionRefusal | undefined {
  if (total !== undefined && uses.total >= total) return 'usedUp';
  if (total !== undefined && isHeld && uses.held >= countUsesForHeld(total)) return 'usedUp';
  if (perNetwork !== undefined && uses.byNetwork >= perNetwork) return 'usedByNetwork';
  return oncePerBusiness && (uses.byBusiness ?? 0) > 0 ? 'usedByBusiness' : undefined;
}

/** At least one, so that a promotion for a single order can be used. */
const countUsesForHeld = (total: number): number => Math.max(1, Math.floor((total * heldPercent) / 100));

/** Copies the part of a promotion that a cart has, always in the same order. */
export const toCartPromotion = (promotion: PromotionTerms, code: string): CartPromotion => {
  const { id, name, text, monthlyOff, months, freeInstallation, plans, terms, stackable } = promotion;
  return {
    id,
    code: normalizePromoCode(code),
    name,
    ...(text !== undefined && { text }),
    ...(monthlyOff && { monthlyOff }),
    ...(months !== undefined && { months }),
    freeInstallation,
    plans,
    terms,
    stackable,
  };
};
