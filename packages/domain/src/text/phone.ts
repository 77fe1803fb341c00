/** Ten digits as they are typed: letters are dropped, an eleventh digit is ignored (E-312, E-313), and so is a pasted +1. */
export const phoneDigits = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);

/** 3-3-4 with dashes, as far as it is typed (E-314, E-321). */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** C-073: as the cart shows a number; of half a number, its digits. */
export const formatPhoneInCart = (number: string): string =>
  phoneDigits(number).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

export type PhoneProblem = 'empty' | 'invalid';

export const phoneProblemText: Readonly<Record<PhoneProblem, string>> = {
  empty: 'Your mobile number must be 10 digits.',
  invalid: 'Please enter your valid phone number.',
};

const sameDigit = /^([2-9])\1{9}$/;

/** `blocked` are the numbers that a provider does not take, of ten digits each (E-319). */
export function phoneProblem(typed: string, blocked: readonly string[]): PhoneProblem | undefined {
  const digits = phoneDigits(typed);
  if (digits === '') return 'empty';
  const valid = digits.length === 10 && !/^[01]/.test(digits) && !sameDigit.test(digits) && !blocked.includes(digits);
  return valid ? undefined : 'invalid';
}
