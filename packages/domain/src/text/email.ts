export const emailProblemText = 'Please enter your valid email address.';

/** "Ann Lee <ann@example.com>" and a copied link hold an address, and more. */
const copied = /^\s*(?:mailto:|[^<>]*<)([^<>?\s]+@[^<>?\s]+)(?:>\s*|\?\S*)?$/i;
const addressIn = (typed: string) => typed.replace(copied, '$1');

/**
 * What may not stand in an address goes as it is typed (E-322). A letter stays even where it is refused: without it the
 * address would be somebody else's.
 */
export const emailCharacters = (typed: string): string => addressIn(typed).replace(/[^\p{L}\p{M}\p{Nd}._%+@-]/gu, '');

/** More than spaces and separators goes: the address may be another one without it. */
export const losesCharacters = (typed: string): boolean => /[^\p{L}\p{M}\p{Nd}._%+@\s,;-]/u.test(addressIn(typed));

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const endingIn = (ending: string, also = '') => {
  const letters = `[A-Za-z0-9_%+${also}-]+`;
  const address = new RegExp(`^${letters}(?:\\.${letters})*@${label}(?:\\.${label})*\\.(?:${ending})$`, 'i');
  return (typed: string): boolean => {
    const trimmed = typed.trim();
    return trimmed.length <= 254 && address.test(trimmed);
  };
};

/** An address by the usual pattern; O'Neil has one too, which the address check alone does not take (E-322). */
export const isEmailAddress = endingIn('[a-z]{2,63}', "'");

/** E-323: on the address check these endings and no others. */
export const isEntryEmail = endingIn('com|net|org|edu|mil|name|[a-z]{2}');
