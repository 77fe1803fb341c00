export { isAccountNumber, isRoutingNumber } from './bank.ts';
export {
  type CardBrand,
  cardBrands,
  detectCardBrand,
  formatCardBrand,
  isCardNumber,
  isCardNumberToken,
  isCardUnexpired,
  isSecurityCode,
} from './card.ts';
export { formatCsvLine } from './csv.ts';
export { formatDuration } from './duration.ts';
export {
  defaultEmailEndings,
  type EmailEndings,
  emailProblemText,
  filterEmailCharacters,
  formatEmailEndings,
  isAddressCheckEmail,
  isEmailAddress,
  losesEmailCharacters,
  toMailbox,
} from './email.ts';
export { addHelpLine } from './help-line.ts';
export { extractDigits, extractLettersAndSpaces, extractLettersDigitsAndSpaces } from './keyboard-filters.ts';
export { formatDollars, formatMoney } from './money.ts';
export { formatMonths } from './months.ts';
export { findNameProblem, type NameRules, splitName, tidyName } from './name.ts';
export {
  formatPhone,
  formatPhoneInCart,
  isOneTimeCode,
  normalizePhone,
  type PhoneProblem,
  phoneProblemText,
  validatePhone,
} from './phone.ts';
export { toPlainLine, toPlainName } from './plain-name.ts';
export { isSuccess, isYes } from './status.ts';
export { stripSensitive } from './strip-sensitive.ts';
export {
  formatSocialSecurityNumber,
  getLastFour,
  isSocialSecurityNumber,
  isTaxId,
  normalizeTaxId,
} from './tax-numbers.ts';
export { findNumberKind, isTextablePhone } from './textable-phone.ts';
export { isZip, normalizeZip, zipProblemText } from './zip.ts';
