import type { TermsAcceptance, TermsDocument } from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { contractTerm, success, yesNo } from '../wire-values.ts';

const text = z.string();

/** The terms to accept, for the contract term of the current cart. */
export interface OfferedTerms extends TermsAcceptance {
  readonly title: string;
  /** HTML rendered from the provider's Markdown. */
  readonly introduction: string;
  readonly parts: readonly { readonly heading: string; readonly html: string }[];
  /** True if the shopper has accepted these documents for this term (K-225). */
  readonly accepted: boolean;
}

const offeredTerms = z.codec(
  z.strictObject({
    Version: text,
    Hash: text,
    Contract: contractTerm,
    Title: text,
    Introduction: text,
    Parts: z.array(z.strictObject({ Heading: text, Html: text })),
    tosCheck: yesNo,
  }),
  z.custom<OfferedTerms>(),
  {
    decode: (wire): OfferedTerms => ({
      version: wire.Version,
      hash: wire.Hash,
      term: wire.Contract,
      title: wire.Title,
      introduction: wire.Introduction,
      parts: wire.Parts.map(({ Heading, Html }) => ({ heading: Heading, html: Html })),
      accepted: wire.tosCheck,
    }),
    encode: (terms) => ({
      Version: terms.version,
      Hash: terms.hash,
      Contract: terms.term,
      Title: terms.title,
      Introduction: terms.introduction,
      Parts: terms.parts.map(({ heading, html }) => ({ Heading: heading, Html: html })),
      tosCheck: terms.accepted,
    }),
  },
);

export interface TermsAnswer extends TermsDocument {
  readonly accepted: boolean;
}

export const termsCalls = defineCalls({
  getTerms: {
    summary: 'Returns the terms of service with their version and hash (K-053).',
    method: 'GET',
    path: '/terms',
    access: 'session',
    response: offeredTerms,
    errors: ['cartMissing', 'nothingSoldHere'],
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
  acceptTerms: {
    summary: 'Accepts the terms, or withdraws the acceptance. Refuses outdated terms.',
    method: 'POST',
    path: '/terms-acceptance',
    access: 'session',
    body: z.codec(
      z.strictObject({ Version: z.string().max(40), Hash: z.string().max(100), tosCheck: yesNo }),
      z.custom<TermsAnswer>(),
      {
        decode: (wire) => ({ version: wire.Version, hash: wire.Hash, accepted: wire.tosCheck }),
        encode: ({ version, hash, accepted }) => ({ Version: version, Hash: hash, tosCheck: accepted }),
      },
    ),
    bodyType: 'json',
    response: success,
    errors: ['cartMissing', 'nothingSoldHere', 'termsChanged'],
    rateLimit: { max: 60, windowSeconds: 60 },
    usesAddressCheck: true,
  },
});
