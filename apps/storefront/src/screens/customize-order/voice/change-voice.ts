import { formatPhoneInCart } from '@demarc/domain/text';
import { cartNow } from '../../../cart/cart-query.ts';
import { chooseServices } from '../../../cart/change-cart.ts';
import { chosenNow } from '../../../cart/chosen-now.ts';
import { productsNow } from '../../../cart/products-query.ts';
import type { ServiceChange } from '../../../cart/rebuild-cart.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { partsInCart } from '../shown-parts.ts';
import { voiceCents } from './voice-cents.ts';
import { listedByLine, type VoiceInCart, voiceChange, voiceIn } from './voice-in-cart.ts';

/** What a choice of voice sends, and what it changes of the month's price. */
export function changeTo(wanted: VoiceInCart, bundleId?: string): readonly [ServiceChange, number] | undefined {
  const view = cartNow();
  const chosen = chosenNow();
  const products = productsNow();
  if (!view || !chosen || !products) return undefined;
  const before = voiceIn(chosen);
  const next = listedByLine(wanted, before);
  const oldBundleId = view.breakdown.header.bundleId;
  const newBundleId = bundleId ?? oldBundleId;
  const around = {
    ...(newBundleId && { bundleId: newBundleId }),
    ...(oldBundleId && { oldBundleId }),
    inBundle: partsInCart(chosen).some((part) => part !== 'voice'),
  };
  const cents = voiceCents(next, products) - (before ? voiceCents(before, products) : 0);
  return [voiceChange(next, before, around, products), cents];
}

/** Where a listing is under another number after a change of the lines, that it is. */
export function listingMoved(next: VoiceInCart, before: VoiceInCart | undefined): string | undefined {
  const phone = listedByLine(next, before).listing?.details?.phone;
  if (!phone || phone === next.listing?.details?.phone) return undefined;
  return `Your directory listing now shows your billing number, ${formatPhoneInCart(phone)}.`;
}

/** Changes what is chosen of the voice that is in the cart; false where the server did not take it. */
export async function changeVoice(edit: (now: VoiceInCart) => VoiceInCart): Promise<boolean> {
  const chosen = chosenNow();
  const now = chosen && voiceIn(chosen);
  const next = now && edit(now);
  const change = next && changeTo(next);
  if (!change) return false;
  const taken = chooseServices(...change);
  // Said once it is on its way: what was told before is over with a choice.
  const moved = listingMoved(next, now);
  if (moved) notify(moved, 'info');
  return taken;
}
