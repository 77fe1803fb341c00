import type { CustomizeProducts } from '@demarc/contract';
import type { DigitalVoiceSelection } from '@demarc/domain/cart';
import type { NumberRules } from '@demarc/domain/numbers';
import type { ChosenServices } from '@demarc/domain/submission';
import { formatPhoneInCart } from '@demarc/domain/text';
import { getCurrentProducts } from '../../../../features/cart/catalog/products-query.ts';
import { chooseServices } from '../../../../features/cart/changes/change-cart.ts';
import type { CartEdit } from '../../../../features/cart/pricing/choice-difference.ts';
import { getCurrentCart } from '../../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../../features/cart/session/cart-session.ts';
import { getCurrentChoices } from '../../../../features/cart/session/pending-choice.ts';
import type { ServiceChange } from '../../../../features/cart/session/rebuild-cart.ts';
import { applyServiceChange } from '../../../../features/cart/session/rebuild-cart.ts';
import { listServicesInCart } from '../../cart-services.ts';
import { estimateVoiceCents } from './estimate-voice-cents.ts';
import { buildVoiceChange, readVoice, type VoiceInCart, withListingNumber } from './voice-in-cart.ts';

/** Changes the voice selection in the cart. Returns false if the server rejects it. */
export async function changeVoice(
  cartSession: CartSession,
  edit: (current: VoiceInCart) => VoiceInCart,
): Promise<boolean> {
  const { current } = readVoiceContext(cartSession) ?? {};
  const next = current && edit(current);
  const priced = next && priceVoiceChange(cartSession, next);
  if (!priced) return false;
  const accepted = chooseServices(cartSession, priced.change, priced.differenceCents);
  // Shown after the request starts, because a choice clears earlier notices.
  const notice = describeMovedListing(next, current, cartSession.settings.rules);
  if (notice) cartSession.notifications.notify(notice, 'info');
  return accepted;
}

/** The same change as `changeVoice` makes, for the price beside an option. */
export const editVoice =
  (cartSession: CartSession, edit: (current: VoiceInCart) => VoiceInCart): CartEdit =>
  (chosen) => {
    const current = readVoice(chosen);
    const priced = current && priceVoiceChange(cartSession, edit(current));
    return priced && applyServiceChange(chosen, priced.change);
  };

/** Changes the digital voice selection. Does nothing if the cart has standard phone. */
export const changeDigitalVoice = (
  cartSession: CartSession,
  edit: (voice: DigitalVoiceSelection) => DigitalVoiceSelection,
): Promise<boolean> =>
  changeVoice(cartSession, (current) =>
    current.voice.kind === 'bdv' ? { ...current, voice: edit(current.voice) } : current,
  );

/** The current choices, their voice selection, and the products to choose from. */
export interface VoiceContext {
  readonly chosen: ChosenServices;
  readonly current: VoiceInCart | undefined;
  readonly products: CustomizeProducts;
}

/** Returns undefined until the cart and the products are loaded. */
export function readVoiceContext(cartSession: CartSession): VoiceContext | undefined {
  const chosen = getCurrentChoices(cartSession);
  const products = getCurrentProducts(cartSession);
  return chosen && products && { chosen, current: readVoice(chosen), products };
}

/** Builds the request for a voice selection, with its change of the monthly price. */
export function priceVoiceChange(
  cartSession: CartSession,
  requested: VoiceInCart,
  bundleId?: string,
): { readonly change: ServiceChange; readonly differenceCents: number } | undefined {
  const order = readVoiceContext(cartSession);
  const view = getCurrentCart(cartSession);
  if (!order || !view) return undefined;
  const { chosen, current, products } = order;
  const next = withListingNumber(requested, current, cartSession.settings.rules);
  const oldBundleId = view.breakdown.header.bundleId;
  const newBundleId = bundleId ?? oldBundleId;
  const bundle = {
    ...(newBundleId && { bundleId: newBundleId }),
    ...(oldBundleId && { oldBundleId }),
    inBundle: listServicesInCart(chosen).some((service) => service !== 'voice'),
  };
  return {
    change: buildVoiceChange(next, current, bundle, products),
    differenceCents: estimateVoiceCents(next, products) - (current ? estimateVoiceCents(current, products) : 0),
  };
}

/** The notice for a listing that moves to another number with a change of the lines. */
export function describeMovedListing(
  next: VoiceInCart,
  before: VoiceInCart | undefined,
  rules: NumberRules,
): string | undefined {
  const phone = withListingNumber(next, before, rules).listing?.details?.phone;
  if (phone === undefined || phone === next.listing?.details?.phone) return undefined;
  if (!phone) return 'Your directory listing will show the number that we assign to you.';
  return `Your directory listing now shows your billing number, ${formatPhoneInCart(phone)}.`;
}
