import { hash } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import { findQuote, type StoredQuote } from '../store.ts';
import { renderQuote } from './render-quote.ts';
import { findPdf, insertPdf, type QuotePdf, type RevisionRef } from './store.ts';

export type QuotePdfDeps = Pick<Platform, 'db' | 'clock' | 'provider' | 'config'>;

const isDraft = ({ state }: StoredQuote): boolean => state === 'draft' || state === 'awaitingApproval';

/**
 * Returns the PDF of a quote's revision, and makes it if there is none yet (O-132). That of a draft is made for each
 * request, because its terms and its brand are those of the day on which it is sent.
 */
export async function loadQuotePdf(deps: QuotePdfDeps, quote: StoredQuote): Promise<QuotePdf> {
  const { db, clock } = deps;
  if (isDraft(quote)) return addHash(await renderQuote(deps, quote, { isDraft: true }));
  const stored = await findPdf(db, quote);
  if (stored) return stored;
  const pdf = addHash(await renderQuote(deps, quote, { isDraft: false }));
  await insertPdf(db, quote, pdf, clock.now());
  // Another request may have been faster.
  return (await findPdf(db, quote)) ?? pdf;
}

const addHash = (file: Buffer): QuotePdf => ({ file, sha256: hash('sha256', file, 'hex') });

/** Returns the PDF of a revision that was sent. Undefined if it has none, and another revision has replaced it. */
export async function loadSentPdf(
  deps: QuotePdfDeps,
  { number, revision }: RevisionRef,
): Promise<QuotePdf | undefined> {
  const stored = await findPdf(deps.db, { number, revision });
  if (stored) return stored;
  const quote = await findQuote(deps.db, number);
  return quote && quote.revision === revision && !isDraft(quote) ? loadQuotePdf(deps, quote) : undefined;
}

/** The name of the file. */
export const namePdf = ({ number }: Pick<StoredQuote, 'number'>): string => `quote-${number}.pdf`;
