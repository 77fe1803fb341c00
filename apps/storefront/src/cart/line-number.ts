import type { VoiceLinePrice } from '@demarc/domain/cart';
import { formatPhoneInCart } from '@demarc/domain/text';

/** The number of a line in one line of words: one that is brought along says from whom. */
export const lineNumber = ({ number, keptFrom }: Pick<VoiceLinePrice, 'number' | 'keptFrom'>): string =>
  `${formatPhoneInCart(number)}${keptFrom ? ` (kept from ${keptFrom})` : ''}`;
