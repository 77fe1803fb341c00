import type { CustomizeProducts } from '@demarc/contract';
import type { DigitalVoiceSelection } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { formatPhoneInCart } from '@demarc/domain/text';
import { currentProducts } from '../../../../features/cart/catalog/products-query.ts';
import { chooseServices } from '../../../../features/cart/changes/change-cart.ts';
import { currentCart } from '../../../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../../../features/cart/session/cart-session.ts';
import { currentChoices } from '../../../../features/cart/session/pending-choice.ts';
import type { ServiceChange } from '../../../../features/cart/session/rebuild-cart.ts';
import { listServicesInCart } from '../../cart-services.ts';
import { estimateVoiceCents } from './voice-cents.ts';
import { readVoice, submitVoice, type VoiceInCart, withListingNumber } from './voice-in-cart.ts';

/** Changes the voice selection in the cart. Returns false if the server rejects it. */
export async function changeVoice(
  cartSession: CartSession,
  edit: (current: VoiceInCart) => VoiceInCart,
): Promise<boolean> {
  const { current } = readVoiceOrder(cartSession) ?? {};
  const next = current && edit(current);
  const priced = next && priceVoiceChange(cartSession, next);
  if (!priced) return false;
  const accepted = chooseServices(cartSession, priced.change, priced.differenceCents);
  // Shown after the request starts, because a choice clears earlier notices.
  const notice = listingMovedMessage(next, current);
  if (notice) cartSession.notifications.notify(notice, 'info');
  return accepted;
}

/** Changes the digital voice selection. A change of standard phone stays without effect. */
export const changeDigitalVoice = (
  cartSession: CartSession,
  edit: (voice: DigitalVoiceSelection) => DigitalVoiceSelection,
): Promise<boolean> =>
  changeVoice(cartSession, (current) =>
    current.voice.kind === 'bdv' ? { ...current, voice: edit(current.voice) } : current,
  );

/** The current choices, their voice selection, and the products to choose from. */
export interface VoiceOrder {
  readonly chosen: ChosenServices;
  readonly current: VoiceInCart | undefined;
  readonly products: CustomizeProducts;
}

/** Undefined until the cart and the products are loaded. */
export function readVoiceOrder(cartSession: CartSession): VoiceOrder | undefined {
  const chosen = currentChoices(cartSession);
  const products = currentProducts(cartSession);
  return chosen && products && { chosen, current: readVoice(chosen), products };
}

/** Builds the request for a voice selection, with its change of the monthly price. */
export function priceVoiceChange(
  cartSession: CartSession,
  wanted: VoiceInCart,
  bundleId?: string,
): { readonly change: ServiceChange; readonly differenceCents: number } | undefined {
  const order = readVoiceOrder(cartSession);
  const view = currentCart(cartSession);
  if (!order || !view) return undefined;
  const { chosen, current, products } = order;
  const next = withListingNumber(wanted, current);
  const oldBundleId = view.breakdown.header.bundleId;
  const newBundleId = bundleId ?? oldBundleId;
  const bundle = {
    ...(newBundleId && { bundleId: newBundleId }),
    ...(oldBundleId && { oldBundleId }),
    inBundle: listServicesInCart(chosen).some((service) => service !== 'voice'),
  };
  return {
    change: submitVoice(next, current, bundle, products),
    differenceCents: estimateVoiceCents(next, products) - (current ? estimateVoiceCents(current, products) : 0),
  };
}

/** The notice for a listing that moves to another number with a change of the lines. */
export function listingMovedMessage(next: VoiceInCart, before: VoiceInCart | undefined): string | undefined {
  const phone = withListingNumber(next, before).listing?.details?.phone;
  if (!phone || phone === next.listing?.details?.phone) return undefined;
  return `Your directory listing now shows your billing number, ${formatPhoneInCart(phone)}.`;
}
