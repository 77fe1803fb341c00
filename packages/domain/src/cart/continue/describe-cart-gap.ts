import type { Catalog } from '../../catalog/index.ts';
import type { NumberRules } from '../../numbers/index.ts';
import type { Cart } from '../cart.ts';
import type { VoiceSelection } from '../selections/selections.ts';
import { type CartGap, listCartGaps } from './cart-gaps.ts';
import { getCartProgress } from './progress.ts';
import { findTvSelectionGap } from './tv-gap.ts';
import { describeLinesGap, describePhonesGap } from './voice-gap.ts';

const gapTexts: Readonly<Record<Exclude<CartGap, 'tv' | 'voice'>, string>> = {
  service: 'No plan chosen yet.',
  router: 'No router chosen yet.',
  listing: 'The directory listing is not complete yet.',
};

/** Returns the text for the first gap of the cart in page order; null for a complete cart. */
export function describeCartGap(cart: Cart, catalog: Catalog, rules: NumberRules): string | null {
  const [gap] = listCartGaps(getCartProgress(cart, catalog, rules));
  if (!gap) return null;
  if (gap === 'voice') return (cart.voice && describeVoiceGap(cart.voice, catalog, rules)) ?? null;
  if (gap !== 'tv') return gapTexts[gap];
  const tvGap = cart.tv && findTvSelectionGap(cart.tv, cart.internet !== undefined, catalog);
  return `Your TV setup is not complete yet. ${tvGap?.text ?? ''}`;
}

const describeVoiceGap = (voice: VoiceSelection, { phones }: Catalog, rules: NumberRules): string | undefined =>
  describeLinesGap(voice, rules) ?? (voice.kind === 'bdv' ? describePhonesGap(voice.equipment, phones) : undefined);
