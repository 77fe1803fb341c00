export const emailProblemText = 'Please enter your valid email address.';

/** What may not stand in an address goes as it is typed (E-322). */
export const emailCharacters = (typed: string): string => typed.replace(/[^A-Za-z0-9._%+@-]/g, '');

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
// E-323: these endings and no others.
const address = new RegExp(
  `^[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*@${label}(?:\\.${label})*\\.(?:com|net|org|edu|mil|name|[A-Za-z]{2})$`,
  'i',
);

export const isEntryEmail = (typed: string): boolean => {
  const trimmed = typed.trim();
  return trimmed.length <= 254 && address.test(trimmed);
};
