export type { PriceRow, PriceTable } from './price-tables.ts';
export {
  buildQuoteDocument,
  type DocumentFact,
  type DocumentPassage,
  type QuoteDocument,
  type QuoteRevision,
} from './quote-document.ts';
