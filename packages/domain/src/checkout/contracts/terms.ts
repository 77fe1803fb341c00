import type { Contract } from '../../catalog/index.ts';

/** The terms shown to the shopper: the version and a hash of the text. */
export interface TermsDocument {
  readonly version: string;
  readonly hash: string;
}

/** The acceptance stored with the order. */
export interface TermsAcceptance extends TermsDocument {
  /** The contract term of the cart when the shopper accepted. */
  readonly term: Contract;
}

/** Returns true if the acceptance covers these documents and this contract term (K-171, K-225). */
export const acceptsTerms = (acceptance: TermsAcceptance | null, document: TermsDocument, term: Contract): boolean =>
  acceptance !== null &&
  acceptance.version === document.version &&
  acceptance.hash === document.hash &&
  acceptance.term === term;
