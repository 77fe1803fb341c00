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

type ShownQuoteSection = (typeof quoteSections)[number] & {
  /** The deposit is below this section. */
  readonly hasDeposit: boolean;
};

/**
 * The sections that are shown. A section without a date to choose says why, so only the credit check is left out
 * (K-029). The deposit is below the section that decides it.
 */
export function listQuoteSections(shown: readonly Accordion[]): readonly ShownQuoteSection[] {
  const hasCreditCheck = shown.includes('creditCheck');
  const depositBelow = hasCreditCheck ? 'creditCheck' : 'businessInfo';
  return quoteSections
    .filter(({ id }) => id !== 'creditCheck' || hasCreditCheck)
    .map((section) => ({
      ...section,
      hasDeposit: section.id === depositBelow && shown.includes('requiredRefund'),
    }));
}
