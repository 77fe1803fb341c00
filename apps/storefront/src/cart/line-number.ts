import type { VoiceLinePrice } from '@demarc/domain/cart';
import { formatPhoneInCart } from '@demarc/domain/text';

/** The number of a line in one line of words: one that is brought along says from whom. */
export const lineNumber = ({ number, keptFrom }: Pick<VoiceLinePrice, 'number' | 'keptFrom'>): string =>
  `${formatPhoneInCart(number)}${keptFrom ? ` (kept from ${keptFrom})` : ''}`;

/** More would be a wall of digits; each stands at its line, and in the cart. */
const mostInWords = 4;

/** The numbers of lines in words: of many, the first and how many more. */
export function lineNumbersInWords(lines: readonly Pick<VoiceLinePrice, 'number' | 'keptFrom'>[]): string {
  const numbers = lines.flatMap((line) => (line.number ? [lineNumber(line)] : []));
  if (numbers.length <= mostInWords) return numbers.join(', ');
  const shown = numbers.slice(0, mostInWords - 1);
  return `${shown.join(', ')} and ${numbers.length - shown.length} more`;
}
