export const emailProblemText = 'Please enter your valid email address.';

/** Matches an address inside pasted text: "Ann Lee <ann@example.com>", or a mailto link. */
const pastedAddress = /^\s*(?:mailto:|[^<>]*<)([^<>?\s]+@[^<>?\s]+)(?:>\s*|\?\S*)?$/i;

/**
 * Removes characters that an address cannot contain, such as spaces, while the shopper types (E-322, E-325). Letters
 * stay even when validation refuses them: without the letter, it would be the address of another person.
 */
export const filterEmailCharacters = (typed: string): string =>
  extractAddress(typed).replace(/[^\p{L}\p{M}\p{Nd}._%+@-]/gu, '');

const extractAddress = (typed: string) => typed.replace(pastedAddress, '$1');

/** Returns true if `filterEmailCharacters` removes more than spaces and separators, which can change the address. */
export const losesEmailCharacters = (typed: string): boolean =>
  /[^\p{L}\p{M}\p{Nd}._%+@\s,;-]/u.test(extractAddress(typed));

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const createValidator = (topLevelDomains: string, extraCharacters = '') => {
  const localWord = `[A-Za-z0-9_%+${extraCharacters}-]+`;
  const addressPattern = new RegExp(
    `^${localWord}(?:\\.${localWord})*@${domainLabel}(?:\\.${domainLabel})*\\.(?:${topLevelDomains})$`,
    'i',
  );
  return (typed: string): boolean => {
    const trimmed = typed.trim();
    return trimmed.length <= 254 && addressPattern.test(trimmed);
  };
};

/** Accepts any usual address, even with an apostrophe (o'neil), which only the address check refuses (E-322). */
export const isEmailAddress = createValidator('[a-z]{2,63}', "'");

/** The top-level domains that the address check accepts. "country" stands for every two-letter code. */
export type EmailEndings = 'any' | readonly string[];

/** E-323. */
export const defaultEmailEndings: EmailEndings = ['com', 'net', 'org', 'edu', 'mil', 'name', 'country'];

/** Validates the email of the address check. A provider chooses the endings. */
export function isAddressCheckEmail(typed: string, endings: EmailEndings): boolean {
  const patterns =
    endings === 'any' ? ['[a-z]{2,63}'] : endings.map((each) => (each === 'country' ? '[a-z]{2}' : each));
  return createValidator(patterns.join('|'))(typed);
}

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction', style: 'long' });

/** Names the accepted endings: ".com, .net or a two-letter country code". */
export const formatEmailEndings = (endings: readonly string[]): string =>
  listFormat
    .format(endings.map((each) => (each === 'country' ? 'a two-letter country code' : `.${each}`)))
    .replace(/, or /, ' or ');

/**
 * Returns one spelling for all addresses of a mailbox: many mail providers ignore upper case, dots and everything after a plus.
 * Only for counting, never for sending.
 */
export function toMailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@${domain}`;
}
