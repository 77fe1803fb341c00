import { normalizePromoCode, type Promotion } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import type { CartPromotion } from './cart-promotion.ts';
import {
  findPromotion,
  findPromotionRefusal,
  type PromotionFacts,
  type PromotionRefusal,
  toCartPromotion,
} from './check-promotion.ts';

/** More codes than a shopper has. Bounds the size of a cart. */
export const maxCodes = 5;

/** A code that was not added to the cart. */
export type CodeRefusal =
  | { readonly reason: PromotionRefusal | 'alreadyEntered' | 'tooManyCodes' }
  | { readonly reason: 'notWithOther'; readonly otherCode: string };

export type EnterResult = { readonly added: CartPromotion } | { readonly refused: CodeRefusal };

/** Decides whether a code is added to a cart. A code for another plan or term is added, and waits for that choice. */
export function enterPromotion(
  { promotions = [] }: Pick<Cart, 'promotions'>,
  typedCode: string,
  known: readonly Promotion[],
  facts: PromotionFacts,
): EnterResult {
  const promotion = findPromotion(known, typedCode);
  if (!promotion) return { refused: { reason: 'unknown' } };
  if (promotions.some(({ id }) => id === promotion.id)) return { refused: { reason: 'alreadyEntered' } };
  const reason = findPromotionRefusal(promotion, facts);
  if (reason) return { refused: { reason } };
  const other = promotions.find(({ stackable }) => !stackable || !promotion.stackable);
  if (other) return { refused: { reason: 'notWithOther', otherCode: other.code } };
  if (promotions.length >= maxCodes) return { refused: { reason: 'tooManyCodes' } };
  return { added: toCartPromotion(promotion, typedCode) };
}

/** Checks that a cart can have one more code: its codes do not exclude others, and are not too many. */
export const canEnterAnother = (promotions: readonly Pick<CartPromotion, 'stackable'>[]): boolean =>
  promotions.length < maxCodes && promotions.every(({ stackable }) => stackable);

/** Replaces the promotions of a cart. A cart without any has no such field. */
export function setPromotions({ promotions: _, ...cart }: Cart, promotions: readonly CartPromotion[]): Cart {
  return promotions.length > 0 ? { ...cart, promotions } : cart;
}

export const removePromotion = (cart: Cart, typedCode: string): Cart =>
  setPromotions(
    cart,
    (cart.promotions ?? []).filter(({ code }) => code !== normalizePromoCode(typedCode)),
  );

/** A promotion that a cart has lost, and why. */
export interface LostPromotion {
  readonly promotion: CartPromotion;
  readonly reason: PromotionRefusal;
}

export interface RefreshedPromotions {
  /** The same object if nothing has changed. */
  readonly cart: Cart;
  readonly lost: readonly LostPromotion[];
}

/** Checks the promotions of a cart again: takes today's terms, and removes those that can no longer be used. */
export function refreshPromotions(cart: Cart, known: readonly Promotion[], facts: PromotionFacts): RefreshedPromotions {
  const before = cart.promotions ?? [];
  const lost: LostPromotion[] = [];
  const kept = before.flatMap((promotion) => {
    const current = known.find(({ id }) => id === promotion.id);
    const isSameCode = current?.codes.includes(promotion.code);
    const reason = current && isSameCode ? findPromotionRefusal(current, facts) : 'expired';
    if (current && !reason) return [toCartPromotion(current, promotion.code)];
    lost.push({ promotion, reason: reason ?? 'expired' });
    return [];
  });
  const isUnchanged =
    kept.length === before.length && kept.every((promotion, at) => isSamePromotion(promotion, before[at]));
  return { cart: isUnchanged ? cart : setPromotions(cart, kept), lost };
}

const isSamePromotion = (one: CartPromotion, other: CartPromotion | undefined): boolean =>
  other !== undefined && toComparable(one) === toComparable(other);

/** Copies the fields in a fixed order. PostgreSQL stores objects with their keys in another order. */
const toComparable = (promotion: CartPromotion): string => JSON.stringify(toCartPromotion(promotion, promotion.code));
