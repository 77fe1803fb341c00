import type { Contract } from '../catalog/index.ts';

/** The documents a shopper is shown: which edition, and a hash of its very text. */
export interface TermsDocument {
  readonly version: string;
  readonly hash: string;
}

/** What was accepted, as it is kept with the order. */
export interface TermsAcceptance extends TermsDocument {
  /** The contract term of the cart at that time. */
  readonly term: Contract;
}

/** Whether the acceptance is for these documents and this cart; another term is another contract (K-171, K-225). */
export const acceptsTerms = (acceptance: TermsAcceptance | null, document: TermsDocument, term: Contract): boolean =>
  acceptance !== null &&
  acceptance.version === document.version &&
  acceptance.hash === document.hash &&
  acceptance.term === term;
