import type { OpenQuoteAnswer } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { priceCart } from '@demarc/domain/cart';
import { buildCartView } from '@demarc/domain/cart-view';
import { findQuoteProblem, mayDecline, type QuoteProof } from '@demarc/domain/quote';
import type { Platform } from '../../../platform/platform.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import type { StoredQualification } from '../../../shopping/qualification/index.ts';
import { createOrderLink, findOrderOfQuote, isPlaced } from '../../order/index.ts';
import { withTaxes } from '../quote-taxes.ts';
import { type StoredQuote, saveOpening } from '../store.ts';

type OpenDeps = Pick<Platform, 'db' | 'clock' | 'provider'>;

/** An answer without the contents of a quote. */
export const closedAnswer: OpenQuoteAnswer = {
  errorMessage: '',
  problem: null,
  order: null,
  opened: null,
  placed: null,
};

/** One hour. Each opening creates a new link to the order's status; the mailed link is valid longer. */
const statusLinkDays = 1 / 24;

/**
 * Answers for a quote that cannot be ordered, or that this session has ordered. Undefined if it can be ordered. Only a
 * session with proof reads who its sales person is.
 */
export async function describeEndedQuote(
  { db, clock, provider: { brand, messages } }: OpenDeps,
  sessionId: string,
  quote: StoredQuote,
  proof: QuoteProof | undefined,
): Promise<OpenQuoteAnswer | undefined> {
  // Only the session that ordered the quote sees the order's state.
  const ownOrder = await findOrderOfQuote(db, sessionId, quote.number);
  // A held order that was cancelled has not used the quote up.
  const order = isPlaced(ownOrder) || ownOrder?.checkId === quote.orderedBy ? ownOrder : undefined;
  const problem = order ? 'quoteOrdered' : findQuoteProblem(quote, getLocalDate(brand.support.timeZone, clock.now()));
  if (!problem) return undefined;
  const placed = order && {
    orderNumber: order.number,
    state: order.state,
    reference: order.contents?.credit.reference ?? '',
    statusToken: await createOrderLink(db, order.number, clock.now(), statusLinkDays),
  };
  const { owner } = quote.told;
  return {
    ...closedAnswer,
    errorMessage: messages[problem],
    problem,
    placed: placed ?? null,
    ...(proof && owner && { owner }),
  };
}

/** Opens a quote for a session that has proven that the quote is its own. */
export async function openProvenQuote(
  { db, clock, provider }: OpenDeps,
  sessionId: string,
  {
    quote,
    checked,
    proof,
  }: { readonly quote: StoredQuote; readonly checked: StoredQualification; readonly proof: QuoteProof },
): Promise<OpenQuoteAnswer> {
  const quotedCatalog = await getCatalogVersions(provider.catalog).find(db, quote.cart.catalogVersion);
  const cart = withTaxes(quote.cart, checked.taxes);
  const breakdown = priceCart(cart, quotedCatalog);
  const { number, orderNumber, validUntil, address, revision } = quote;
  const { owner, note, contact } = quote.told;
  const openingId = await saveOpening(db, { sessionId, quoteNumber: number, openedAt: clock.now(), revision, proof });
  if (openingId === undefined)
    return { ...closedAnswer, errorMessage: provider.messages.quoteChanged, problem: 'quoteChanged' };
  return {
    ...closedAnswer,
    order: orderNumber,
    opened: {
      sessionId: openingId,
      epSessionId: sessionId,
      number,
      orderNumber,
      revision,
      validUntil,
      ...(owner && { owner }),
      ...(note && { note }),
      ...(mayDecline(proof) && { canDecline: true }),
      ...(contact && { contact }),
      address,
      totals: breakdown.totals,
      cart: buildCartView(cart, breakdown, quotedCatalog),
    },
  };
}
