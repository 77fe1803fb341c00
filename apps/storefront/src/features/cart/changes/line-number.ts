import type { VoiceLinePrice } from '@demarc/domain/cart';
import { formatPhoneInCart } from '@demarc/domain/text';

/** Formats the number of a line; a ported number names its carrier. */
export const lineNumber = ({ number, keptFrom }: Pick<VoiceLinePrice, 'number' | 'keptFrom'>): string =>
  `${formatPhoneInCart(number)}${keptFrom ? ` (transferred from ${keptFrom})` : ''}`;

/** More numbers would be hard to read; the line and the cart show each one anyway. */
const maxListed = 4;

/** Lists the numbers of the lines; of many, only the first ones and a count of the rest. */
export function lineNumbersInWords(lines: readonly Pick<VoiceLinePrice, 'number' | 'keptFrom'>[]): string {
  const numbers = lines.flatMap((line) => (line.number ? [lineNumber(line)] : []));
  if (numbers.length <= maxListed) return numbers.join(', ');
  const shown = numbers.slice(0, maxListed - 1);
  return `${shown.join(', ')} and ${numbers.length - shown.length} more`;
}
