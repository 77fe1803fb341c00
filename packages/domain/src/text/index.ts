export { isAccountNumber, isRoutingNumber } from './bank.ts';
export {
  brandName,
  type CardBrand,
  cardBrandOf,
  cardBrands,
  isCardNumber,
  isCardUnexpired,
  isSecurityCode,
} from './card.ts';
export { emailCharacters, emailProblemText, isEmailAddress, isEntryEmail, losesEmailCharacters } from './email.ts';
export { isSuccess } from './is-success.ts';
export { digitsOnly, lettersAndSpaces, lettersDigitsAndSpaces } from './keyboard-filters.ts';
export { money } from './money.ts';
export { type NameProblem, nameProblem, nameProblemText, splitName, tidyName } from './name.ts';
export { isOneTimeCode } from './one-time-code.ts';
export {
  formatPhone,
  formatPhoneInCart,
  type PhoneProblem,
  phoneDigits,
  phoneProblem,
  phoneProblemText,
} from './phone.ts';
export { stripSensitive } from './strip-sensitive.ts';
export {
  formatSocialSecurityNumber,
  isSocialSecurityNumber,
  isTaxId,
  lastFour,
  taxIdCharacters,
} from './tax-numbers.ts';
export { isZip, zipDigits, zipProblemText } from './zip.ts';
