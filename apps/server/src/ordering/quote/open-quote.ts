import type { OpenQuoteAnswer } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { priceCart } from '@demarc/domain/cart';
import { buildCartView } from '@demarc/domain/cart-view';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findQuoteProblem, normalizeQuoteNumber } from '@demarc/domain/quote';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { findLastQualification } from '../../shopping/qualification/index.ts';
import { createOrderLink, findOrderOfQuote, isPlaced } from '../order/index.ts';
import { areQuotesEnabled, isQuoteForAddress } from './find-opened-quote.ts';
import { withTaxes } from './quote-taxes.ts';
import { findQuote, saveOpening } from './store.ts';

/** One hour. Each opening creates a new link to the order's status; the mailed link is valid longer. */
const statusLinkDays = 1 / 24;

/** Opens a quote for a session that has checked its address (E-167). All others get `notFound` (safety 18). */
export async function openQuote(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
  typedNumber: string,
): Promise<Result<OpenQuoteAnswer>> {
  const { messages, catalog, brand } = provider;
  const checked = await findLastQualification(db, sessionId);
  const quote = areQuotesEnabled(provider) ? await findQuote(db, normalizeQuoteNumber(typedNumber)) : undefined;
  if (!checked || !quote || !isQuoteForAddress(quote, checked)) return refuse('notFound');
  // Only the session that ordered the quote sees the order's state.
  const ownOrder = await findOrderOfQuote(db, sessionId, quote.number);
  // A held order that was cancelled has not used the quote up.
  const order = isPlaced(ownOrder) || ownOrder?.checkId === quote.orderedBy ? ownOrder : undefined;
  const problem = order ? 'quoteOrdered' : findQuoteProblem(quote, getLocalDate(brand.support.timeZone, clock.now()));
  if (problem) {
    const placed = order && {
      orderNumber: order.number,
      state: order.state,
      reference: order.contents?.credit.reference ?? '',
      statusToken: await createOrderLink(db, order.number, clock.now(), statusLinkDays),
    };
    return succeed({ errorMessage: messages[problem], problem, order: null, opened: null, placed: placed ?? null });
  }

  const quotedCatalog = await getCatalogVersions(catalog).find(db, quote.cart.catalogVersion);
  const cart = withTaxes(quote.cart, checked.taxes);
  const breakdown = priceCart(cart, quotedCatalog);
  const { number, orderNumber, validUntil, address, revision } = quote;
  const { owner, note } = quote.told;
  return succeed({
    errorMessage: '',
    problem: null,
    order: orderNumber,
    opened: {
      sessionId: await saveOpening(db, sessionId, number, clock.now(), revision),
      epSessionId: sessionId,
      number,
      orderNumber,
      revision,
      validUntil,
      ...(owner && { owner }),
      ...(note && { note }),
      address,
      totals: breakdown.totals,
      cart: buildCartView(cart, breakdown, quotedCatalog),
    },
    placed: null,
  });
}
