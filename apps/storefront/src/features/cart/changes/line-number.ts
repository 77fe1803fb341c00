import type { VoiceLinePrice } from '@demarc/domain/cart';
import { formatPhoneInCart } from '@demarc/domain/text';

/** Formats the number of a line; a ported number names its carrier. */
export const formatLineNumber = ({ number, portedFrom }: Pick<VoiceLinePrice, 'number' | 'portedFrom'>): string =>
  `${formatPhoneInCart(number)}${portedFrom ? ` (transferred from ${portedFrom})` : ''}`;

/** More numbers would be hard to read. The cart shows all of them. */
const maxListed = 4;

/** Lists the numbers of the lines. Shortens a long list to the first numbers and a count of the others. */
export function formatLineNumbers(lines: readonly Pick<VoiceLinePrice, 'number' | 'portedFrom'>[]): string {
  const numbers = lines.flatMap((line) => (line.number ? [formatLineNumber(line)] : []));
  if (numbers.length <= maxListed) return numbers.join(', ');
  const listed = numbers.slice(0, maxListed - 1);
  return `${listed.join(', ')} and ${numbers.length - listed.length} more`;
}
