import { addressPrefixes, normaliseAddress } from './normalise.ts';
import { readTyped } from './read-typed.ts';

/** Whether a line is what was typed, spelt out and finished, and not another one that is nearly like it. */
export function isSpeltLike(typed: string, line: string): boolean {
  const whole = normaliseAddress(line);
  return readTyped(typed).some(
    ({ street }) =>
      `${normaliseAddress(street)} `.startsWith(`${whole} `) ||
      addressPrefixes(street).some((start) => whole.startsWith(start)),
  );
}
