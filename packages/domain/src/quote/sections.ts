/** The newer checkout, top to bottom (K-065, K-066). The last one submits. */
export const quoteSections = [
  { id: 'aboutBusiness', title: 'About your business' },
  { id: 'creditCheck', title: 'Credit check' },
  { id: 'installation', title: 'Installation' },
  { id: 'terms', title: 'Terms and submit' },
] as const;
export type QuoteSection = (typeof quoteSections)[number]['id'];
