import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { normalizeQuoteNumber } from '@demarc/domain/quote';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../../../platform/http/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOpenedQuote } from '../access/find-opened-quote.ts';
import { findQuote } from '../store.ts';
import { loadQuotePdf, namePdf, type QuotePdfDeps } from './load-quote-pdf.ts';
import type { QuotePdf } from './store.ts';

export interface NamedPdf extends QuotePdf {
  readonly name: string;
}

/** Finds a quote in any state by its number, for the people and the systems of the provider. */
export async function findQuotePdf(deps: QuotePdfDeps, typedNumber: string): Promise<Result<NamedPdf>> {
  const quote = await findQuote(deps.db, normalizeQuoteNumber(typedNumber));
  return quote ? succeed({ ...(await loadQuotePdf(deps, quote)), name: namePdf(quote) }) : refuse('notFound');
}

const limit = { name: 'quotePdf', rateLimit: { max: 30, windowSeconds: 600 } };
const notFound =
  'There is no such quote, or it is no longer open. Check your address and enter your quote number again.';

interface DownloadAccess {
  findSession(request: FastifyRequest, reply: FastifyReply): Promise<{ readonly id: string } | undefined>;
}

/**
 * Serves the PDF of an opened quote. It needs the session that opened the quote, by its cookie, and what every call of
 * the quote checkout needs (O-135).
 */
export function registerQuoteDownload(
  app: FastifyInstance,
  platform: Platform,
  limits: Pick<RateLimits, 'count'>,
  { findSession }: DownloadAccess,
): void {
  app.get<{ Params: { id: string } }>(`${platform.config.basePath}/quote-pdf/:id`, async (request, reply) => {
    await limits.count(limit, request);
    const session = await findSession(request, reply);
    const { id } = request.params;
    const opened = session && isUuid(id) ? await findOpenedQuote(platform, session.id, id) : undefined;
    reply.header('cache-control', 'no-store');
    if (!opened?.ok) return reply.code(404).type('text/plain').send(notFound);
    const { quote } = opened.value;
    const { file } = await loadQuotePdf(platform, quote);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${namePdf(quote)}"`)
      .send(file);
  });
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
