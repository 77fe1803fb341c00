import type { QuoteDocument } from '@demarc/domain/quote-document';
import { drawDetails } from './draw-details.ts';
import { drawOpening } from './draw-opening.ts';
import { drawPriceTable } from './draw-tables.ts';
import { drawTerms } from './draw-terms.ts';
import { Sheet } from './sheet.ts';

export interface QuoteBrand {
  readonly name: string;
  readonly legalName: string;
  readonly helpLine: string;
  /** The accent color of the light scheme, and the color of text on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** A PNG. Without one, the quote has the name. */
  readonly logo: Buffer | undefined;
}

interface DrawOptions {
  readonly brand: QuoteBrand;
  readonly createdAt: Date;
  readonly compress?: boolean;
}

/** Draws a quote as a tagged PDF. The same document gives the same bytes (O-131). */
export function drawQuote(document: QuoteDocument, { brand, ...options }: DrawOptions): Promise<Buffer> {
  const { number, monthly, once, terms, services } = document;
  const sheet = new Sheet({
    ...options,
    ...{ title: `Quote ${number}`, author: brand.name, subject: services, accent: brand.accent },
  });
  drawOpening(sheet, document, brand);
  drawPriceTable(sheet, 'Monthly charges', monthly);
  if (once) drawPriceTable(sheet, 'Equipment and one-time charges', once);
  drawDetails(sheet, document);
  if (terms.passages.length > 0) drawTerms(sheet, terms);
  return sheet.finish(`${brand.legalName} · ${brand.helpLine}`, `Quote ${number}`);
}
