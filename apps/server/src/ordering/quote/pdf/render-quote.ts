import { getLocalDate } from '@demarc/domain/calendar';
import { buildQuoteDocument, type DocumentPassage } from '@demarc/domain/quote-document';
import { findMailLogo, renderPlainText } from '../../../provider/index.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { getLabelProvider } from '../../../shopping/catalog/index.ts';
import type { StoredQuote } from '../store.ts';
import { drawQuote } from './draw-quote.ts';
import type { QuotePdfDeps } from './load-quote-pdf.ts';
import { findRevisionTime } from './store.ts';

interface RenderOptions {
  readonly isDraft: boolean;
  /** For tests, which read the texts of the file. */
  readonly compress?: boolean;
}

/** Makes the PDF of a quote with the brand and the terms of today, and the prices of the quote (O-130). */
export async function renderQuote(
  { db, provider, config }: Omit<QuotePdfDeps, 'clock'>,
  quote: StoredQuote,
  { isDraft, ...options }: RenderOptions,
): Promise<Buffer> {
  const { brand, content } = provider;
  const catalog = await getCatalogVersions(provider.catalog).find(db, quote.cart.catalogVersion);
  const createdAt = (await findRevisionTime(db, quote)) ?? quote.createdAt;
  const { title, version = '', introduction, parts } = content.terms;
  const document = buildQuoteDocument(
    { ...quote, isDraft, preparedOn: getLocalDate(brand.support.timeZone, createdAt) },
    {
      catalog,
      provider: getLabelProvider(provider),
      url: `${config.publicUrl}${config.basePath}/`,
      terms: {
        ...{ title, version },
        passages: [{ heading: '', html: introduction }, ...parts]
          .map(({ heading, html }) => ({ heading, paragraphs: splitParagraphs(html) }))
          .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0),
      },
    },
  );
  const { accent, onAccent } = brand.colors.light;
  return drawQuote(document, {
    ...options,
    createdAt,
    brand: {
      ...{ name: brand.name, legalName: brand.legalName, helpLine: brand.support.helpLine, accent, onAccent },
      logo: findMailLogo(provider)?.body,
    },
  });
}

const splitParagraphs = (html: string): DocumentPassage['paragraphs'] =>
  renderPlainText({ title: '', introduction: html, parts: [] })
    .split(/\n{2,}/)
    .filter(Boolean);
