/** Composes accents, which can be separate characters, and collapses white space, which pasted names can contain. */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Splits a full name. The last word is the last name. */
export function splitName(typed: string): { readonly firstName: string; readonly lastName: string } {
  const words = tidyName(typed).split(' ');
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName: words.slice(1).at(-1) ?? '' };
}

export type NameProblem = 'length' | 'characters';

export const nameProblemText: Readonly<Record<NameProblem, string>> = {
  length: 'Please enter a valid name.',
  // K-208 refuses an apostrophe, which shoppers do not expect, so the text lists the allowed characters.
  characters: 'Please enter a valid name: letters, digits, spaces, hyphens and underscores only.',
};

/** K-207, K-208: accented letters are allowed. */
export function validateName(typed: string): NameProblem | undefined {
  const name = tidyName(typed);
  const length = [...name].length;
  if (length < 2 || length > 30) return 'length';
  return /^[\p{L}\p{M}\p{Nd}_\- ]+$/u.test(name) ? undefined : 'characters';
}
