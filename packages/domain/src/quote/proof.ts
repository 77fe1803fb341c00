import type { QuoteContact } from './price-quote.ts';

/** The ways to show that a quote is one's own. With `address`, the shopper knows only its address and number. */
export const quoteProofs = ['address', 'code', 'link'] as const;
export type QuoteProof = (typeof quoteProofs)[number];

/** Returns the email that gets the code to open a quote. Without a contact, there is nobody to send one to. */
export const getQuoteCodeRecipient = (contact: QuoteContact | undefined): string | undefined =>
  contact?.email.trim().toLowerCase();

/** Checks whether a proof opens a quote. Address and number are enough only without a contact (O-120). */
export const isProofEnough = (proof: QuoteProof, contact: QuoteContact | undefined): boolean =>
  proof !== 'address' || getQuoteCodeRecipient(contact) === undefined;

/** The part of an email that a shopper may see before the code, to know which one gets it. */
export const hintAtRecipient = (email: string): string => email.slice(0, 1);

/** Checks whether an edit gives the quote to another person, whom the links and codes of the earlier one must not reach. */
export const isOtherContact = (before: QuoteContact | undefined, after: QuoteContact | undefined): boolean =>
  getQuoteCodeRecipient(before) !== getQuoteCodeRecipient(after);

/** Checks whether a proof is enough to end a quote. Everybody at the address can open one without a contact (O-123). */
export const mayDecline = (proof: QuoteProof): boolean => proof !== 'address';
