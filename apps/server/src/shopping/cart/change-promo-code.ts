import type { CartReply, PromoCodeChange } from '@demarc/contract';
import { describeCodeRefusal, enterPromotion, findPromotion } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Platform } from '../../platform/platform.ts';
import { countGuess, loadPromotionFacts } from '../promotions/index.ts';
import type { CartRef } from './cart-address.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { type ChangeCartDeps, changeCart } from './change-cart.ts';

/** Adds a promo code to the cart or removes it. Refuses a code that cannot be used, with the reason in `fields`. */
export async function changePromoCode(
  platform: ChangeCartDeps,
  cartRef: CartRef,
  { code, isRemoved }: PromoCodeChange,
  checkCaptcha: () => Promise<Result<void>>,
): Promise<Result<CartReply>> {
  if (isRemoved) return changeCart(platform, cartRef, { decide: () => succeed([{ do: 'removePromotion', code }]) });
  const { db, provider } = platform;
  const { sessionId } = cartRef;
  const { admitted, forgive } = await countGuess(platform, sessionId, checkCaptcha);
  if (!admitted.ok) {
    const { code: refusalCode, ...details } = admitted.refusal;
    return refusalCode === 'rateLimited' ? refuse('promoCodeLimit', details) : admitted;
  }
  const promotion = findPromotion(provider.promotions, code);
  if (promotion) await forgive();
  const anywhere = { sessionId, state: '', zip: '' };
  const facts = await loadPromotionFacts(db, platform, anywhere, promotion ? [promotion.id] : []);
  return changeCart(platform, cartRef, {
    decide: (cart, { zip }) => {
      const result = enterPromotion(cart, code, provider.promotions, { ...facts, state: cart.place.state, zip });
      return 'added' in result
        ? succeed([{ do: 'addPromotion', promotion: result.added }])
        : refuse('promoCodeRefused', { fields: [{ path: 'Code', reason: describeCodeRefusal(result.refused) }] });
    },
  });
}

/** Removes promotions that the shopper's business has already used. */
export async function removePromotions(
  platform: Platform,
  cartRef: CartRef,
  promotionIds: readonly string[],
): Promise<void> {
  const catalogs = getCatalogVersions(platform.provider.catalog);
  await changeCart({ ...platform, catalogs }, cartRef, {
    decide: ({ promotions = [] }) =>
      succeed(
        promotions
          .filter(({ id }) => promotionIds.includes(id))
          .map(({ code }) => ({ do: 'removePromotion' as const, code })),
      ),
  });
}
