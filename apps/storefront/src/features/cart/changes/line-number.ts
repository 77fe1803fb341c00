import type { VoiceLinePrice } from '@demarc/domain/cart';
import { describeNumbersToAssign, type NumberRules } from '@demarc/domain/numbers';
import { formatPhoneInCart } from '@demarc/domain/text';

/** Formats the number of a line; a ported number names its carrier. */
export const formatLineNumber = ({ number, portedFrom }: Pick<VoiceLinePrice, 'number' | 'portedFrom'>): string =>
  `${formatPhoneInCart(number)}${portedFrom ? ` (transferred from ${portedFrom})` : ''}`;

/** More numbers would be hard to read. The cart shows all of them. */
const maxListed = 4;

type Line = Pick<VoiceLinePrice, 'number' | 'portedFrom'>;

/** Lists the numbers of the lines, and counts those that the provider assigns later. */
export const listLineNumbers = (lines: readonly Line[], rules: NumberRules): readonly string[] =>
  [...listNumbers(lines), describeNumbersToAssign(lines, rules)].filter(Boolean);

/** Does the same, but shortens a long list to the first numbers and a count of the others. */
export function formatLineNumbers(lines: readonly Line[], rules: NumberRules): string {
  const numbers = listNumbers(lines);
  const listed = numbers.length <= maxListed ? numbers : numbers.slice(0, maxListed - 1);
  const others = numbers.length - listed.length;
  return [`${listed.join(', ')}${others > 0 ? ` and ${others} more` : ''}`, describeNumbersToAssign(lines, rules)]
    .filter(Boolean)
    .join(', ');
}

const listNumbers = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap((line) => (line.number ? [formatLineNumber(line)] : []));
