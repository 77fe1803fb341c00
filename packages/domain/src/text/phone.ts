/** A pasted number of another country. Its first ten digits would look like one of ours. */
const foreignNumber = /^\W*(?:\+[02-9]|0(?:0|11)(?:\D*\d){9}).*/s;

/** Returns up to ten digits. Drops everything else, a pasted +1 and a foreign number (E-312, E-313, E-320). */
export const normalizePhone = (typed: string): string =>
  typed
    .replace(foreignNumber, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);

/** Formats 3-3-4 with dashes, also while typing (E-314, E-321). */
export function formatPhone(typed: string): string {
  const digits = normalizePhone(typed);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** C-073: formats a number for the cart. An incomplete number shows its digits only. */
export const formatPhoneInCart = (number: string): string =>
  normalizePhone(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

export type PhoneProblem = 'empty' | 'invalid';

export const phoneProblemText: Readonly<Record<PhoneProblem, string>> = {
  empty: 'Your mobile number must be 10 digits.',
  invalid: 'Please enter your valid phone number.',
};

const repeatedDigit = /^([2-9])\1{9}$/;

/** E-315 to E-318. `blocked` lists the numbers that a provider refuses, with ten digits each (E-319). */
export function validatePhone(typed: string, blocked: readonly string[]): PhoneProblem | undefined {
  const digits = normalizePhone(typed);
  if (digits === '') return 'empty';
  const isValid =
    digits.length === 10 && !/^[01]/.test(digits) && !repeatedDigit.test(digits) && !blocked.includes(digits);
  return isValid ? undefined : 'invalid';
}

/** K-230: six digits. */
export const isOneTimeCode = (typed: string): boolean => /^\d{6}$/.test(typed);
