/** Composes accents, which can be separate characters, and collapses white space, which pasted names can contain. */
export const tidyName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Splits a full name. The last word is the last name. */
export function splitName(typed: string): { readonly firstName: string; readonly lastName: string } {
  const words = tidyName(typed).split(' ');
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName: words.slice(1).at(-1) ?? '' };
}

/** The provider's rule for the names of people. */
export interface NameRules {
  /** Accepts apostrophes, periods and names of one letter, and requires a letter at the start. */
  readonly relaxedNames: boolean;
}

const strictNames: NameRules = { relaxedNames: false };

const characterTexts = {
  // K-208 refuses an apostrophe, which shoppers do not expect, so the text lists the allowed characters.
  strict: 'Please enter a valid name: letters, digits, spaces, hyphens and underscores only.',
  relaxed: 'Please enter a valid name: start with a letter and use letters, spaces, hyphens, apostrophes and periods.',
};

/** K-207, K-208: returns the problem of a name as a text for the shopper. Accented letters are allowed. */
export function findNameProblem(typed: string, { relaxedNames }: NameRules = strictNames): string | undefined {
  const name = tidyName(typed);
  const { length } = [...name];
  if (length < (relaxedNames ? 1 : 2) || length > 30) return 'Please enter a valid name.';
  if (relaxedNames) return /^['’ʻ]?\p{L}[\p{L}\p{M}\p{Nd}_\-'’ʻ. ]*$/u.test(name) ? undefined : characterTexts.relaxed;
  return /^[\p{L}\p{M}\p{Nd}_\- ]+$/u.test(name) ? undefined : characterTexts.strict;
}
