import { extractDigits } from './keyboard-filters.ts';
import { hasValidCheckDigit } from './luhn.ts';

/** K-108: the first brand is the default until the shopper types a number. */
export const cardBrands = ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'] as const;
export type CardBrand = (typeof cardBrands)[number];

const brandNames: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
} satisfies Record<CardBrand, string>;

/** Returns the display name of a brand. */
export const formatCardBrand = (brand: string): string => brandNames[brand] ?? brand;

const numberFormats: Readonly<Record<CardBrand, { readonly prefix: RegExp; readonly lengths: readonly number[] }>> = {
  VISA: { prefix: /^4/, lengths: [13, 16, 19] },
  MASTERCARD: { prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  AMEX: { prefix: /^3[47]/, lengths: [15] },
  DISCOVER: { prefix: /^(6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
};

/** Detects the brand from the first digits. */
export const detectCardBrand = (typed: string): CardBrand | undefined => {
  const digits = extractDigits(typed);
  return cardBrands.find((brand) => numberFormats[brand].prefix.test(digits));
};

/** K-230: checks the length for the brand (13 to 19 digits) and the check digit. */
export function isCardNumber(typed: string): boolean {
  const digits = extractDigits(typed);
  const brand = detectCardBrand(digits);
  return brand !== undefined && numberFormats[brand].lengths.includes(digits.length) && hasValidCheckDigit(digits);
}

/**
 * Returns true if the token is a card number, also with a prefix ("tok_4111…"). The digits of a UUID do not count: one
 * UUID in 400 has the digits of a card number.
 */
export const isCardNumberToken = (token: string): boolean =>
  /^(?:[a-z]+[._~-])?[\d._~-]+$/i.test(token) && isCardNumber(token);

/** An American Express card has four digits, every other card three. */
export const isSecurityCode = (typed: string, brand: CardBrand): boolean =>
  (brand === 'AMEX' ? /^\d{4}$/ : /^\d{3}$/).test(typed);

/**
 * A card is valid until the end of its month. Expects a month like '01', a year like '2029', a date like '2026-03-09'.
 */
export const isCardUnexpired = (month: string, year: string, today: string): boolean =>
  /^(0[1-9]|1[0-2])$/.test(month) && /^20\d{2}$/.test(year) && `${year}-${month}` >= today.slice(0, 7);
