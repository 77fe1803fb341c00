import { getLocalDate } from '@demarc/domain/calendar';
import { type Cart, type PromotionFacts, type RefreshedPromotions, refreshPromotions } from '@demarc/domain/cart';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { countUses } from './store.ts';

export type PromotionDeps = Pick<Platform, 'clock' | 'provider'>;

/** The session of a cart and the part of its service address that promotions depend on. */
export interface PromotionPlace {
  readonly sessionId: string;
  readonly state: string;
  readonly zip: string;
}

/**
 * Loads what decides whether these promotions can be used. Asks the database only about limits in all and per network:
 * the business is unknown until the order.
 */
export async function loadPromotionFacts(
  db: Queryable,
  { clock, provider }: PromotionDeps,
  { sessionId, state, zip }: PromotionPlace,
  promotionIds: readonly string[],
): Promise<PromotionFacts> {
  const limited = provider.promotions.filter(
    ({ id, limit }) => promotionIds.includes(id) && (limit.total !== undefined || limit.perNetwork !== undefined),
  );
  const uses =
    limited.length > 0
      ? await countUses(db, limited, { network: (await findNetwork(db, sessionId)) ?? sessionId })
      : new Map();
  return { today: getLocalDate(provider.brand.support.timeZone, clock.now()), state, zip, uses };
}

/** Checks the promo codes of a cart again. A cart without one costs nothing. */
export async function refreshCartPromotions(
  db: Queryable,
  deps: PromotionDeps,
  place: PromotionPlace,
  cart: Cart,
): Promise<RefreshedPromotions> {
  if (!cart.promotions) return { cart, lost: [] };
  const ids = cart.promotions.map(({ id }) => id);
  return refreshPromotions(cart, deps.provider.promotions, await loadPromotionFacts(db, deps, place, ids));
}
