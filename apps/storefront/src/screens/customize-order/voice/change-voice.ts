import { formatPhoneInCart } from '@demarc/domain/text';
import { productsNow } from '../../../features/cart/catalog/products-query.ts';
import { chooseServices } from '../../../features/cart/changes/change-cart.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { cartNow } from '../../../features/cart/session/cart-query.ts';
import type { ServiceChange } from '../../../features/cart/session/rebuild-cart.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { partsInCart } from '../shown-parts.ts';
import { voiceCents } from './voice-cents.ts';
import { readVoice, type VoiceInCart, voiceChange, withListingNumber } from './voice-in-cart.ts';

/** The request for a voice selection, and its change of the monthly price. */
export function priceVoiceChange(wanted: VoiceInCart, bundleId?: string): readonly [ServiceChange, number] | undefined {
  const view = cartNow();
  const chosen = chosenNow();
  const products = productsNow();
  if (!view || !chosen || !products) return undefined;
  const before = readVoice(chosen);
  const next = withListingNumber(wanted, before);
  const oldBundleId = view.breakdown.header.bundleId;
  const newBundleId = bundleId ?? oldBundleId;
  const bundle = {
    ...(newBundleId && { bundleId: newBundleId }),
    ...(oldBundleId && { oldBundleId }),
    inBundle: partsInCart(chosen).some((part) => part !== 'voice'),
  };
  const cents = voiceCents(next, products) - (before ? voiceCents(before, products) : 0);
  return [voiceChange(next, before, bundle, products), cents];
}

/** The notice for a listing that moves to another number with a change of the lines. */
export function listingMovedMessage(next: VoiceInCart, before: VoiceInCart | undefined): string | undefined {
  const phone = withListingNumber(next, before).listing?.details?.phone;
  if (!phone || phone === next.listing?.details?.phone) return undefined;
  return `Your directory listing now shows your billing number, ${formatPhoneInCart(phone)}.`;
}

/** Changes the voice selection in the cart. Returns false if the server rejects it. */
export async function changeVoice(edit: (now: VoiceInCart) => VoiceInCart): Promise<boolean> {
  const chosen = chosenNow();
  const now = chosen && readVoice(chosen);
  const next = now && edit(now);
  const change = next && priceVoiceChange(next);
  if (!change) return false;
  const accepted = chooseServices(...change);
  // Shown after the request starts, because a choice clears earlier notices.
  const notice = listingMovedMessage(next, now);
  if (notice) notify(notice, 'info');
  return accepted;
}
