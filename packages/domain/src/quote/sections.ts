import type { Accordion } from '../checkout/index.ts';

interface QuoteSection {
  readonly id: Accordion;
  readonly title: string;
}

/** The sections of the quote checkout, top to bottom (K-065, K-066). The last one submits. */
export const quoteSections = [
  { id: 'businessInfo', title: 'About your business' },
  { id: 'creditCheck', title: 'Credit check' },
  { id: 'installation', title: 'Installation' },
  { id: 'terms', title: 'Terms and submit' },
] as const satisfies readonly QuoteSection[];
