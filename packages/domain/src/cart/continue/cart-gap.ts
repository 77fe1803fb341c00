import type { Catalog } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { getCartProgress } from './progress.ts';
import { listMissingParts, type MissingPart } from './readiness.ts';
import { findTvSelectionGap } from './tv-gap.ts';
import { findLinesGap, findPhonesGap } from './voice-gap.ts';

const gapTexts: Readonly<Record<Exclude<MissingPart, 'tv' | 'phone'>, string>> = {
  service: 'No plan chosen yet.',
  router: 'No router chosen yet.',
  listing: 'The directory listing is not complete yet.',
};

/** Returns the text for the first part that is missing before the cart can be ordered, in page order; null for a complete cart. */
export function findCartGap(cart: Cart, catalog: Catalog): string | null {
  const [missing] = listMissingParts(getCartProgress(cart, catalog));
  if (!missing) return null;
  const { voice } = cart;
  if (missing === 'phone')
    return (
      (voice && (findLinesGap(voice) ?? (voice.kind === 'bdv' && findPhonesGap(voice.equipment, catalog.phones)))) ||
      null
    );
  if (missing !== 'tv') return gapTexts[missing];
  const gap = cart.tv && findTvSelectionGap(cart.tv, cart.internet !== undefined, catalog);
  return `Your TV setup is not complete yet. ${gap?.text ?? ''}`;
}
