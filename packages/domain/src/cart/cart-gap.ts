import type { Catalog } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { linesGap } from './lines-gap.ts';
import { phonesGap } from './phones-gap.ts';
import { progressOf } from './progress.ts';
import { type MissingPart, missingParts } from './readiness.ts';
import { tvGap } from './tv-gap.ts';

const words: Readonly<Record<Exclude<MissingPart, 'tv' | 'phone'>, string>> = {
  service: 'No plan is chosen yet.',
  router: 'No router is chosen yet.',
  listing: 'The directory listing is not complete yet.',
};

/** What a cart lacks before it can be ordered, in words and in the order of the page; null for one that lacks nothing. */
export function cartGap(cart: Cart, catalog: Catalog): string | null {
  const [missing] = missingParts(progressOf(cart, catalog));
  if (!missing) return null;
  const { voice } = cart;
  if (missing === 'phone')
    return (voice && (linesGap(voice) ?? (voice.kind === 'bdv' && phonesGap(voice.equipment, catalog.phones)))) || null;
  if (missing !== 'tv') return words[missing];
  const gap = cart.tv && tvGap(cart.tv, cart.internet !== undefined, catalog);
  return `Your TV is not complete yet. ${gap?.words ?? ''}`;
}
