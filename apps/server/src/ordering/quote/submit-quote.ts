import type { calls, QuoteOrderAnswer, QuoteOrderRequest } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { getCartTerm, priceCart } from '@demarc/domain/cart';
import { acceptsTerms } from '@demarc/domain/checkout';
import { type Result, refuse } from '@demarc/domain/errors';
import { findQuoteProblem, normalizeQuoteNumber, usesUpQuote } from '@demarc/domain/quote';
import type { Appointments } from '../../checkout/appointment/index.ts';
import type { BusinessVerifier } from '../../checkout/business-info/index.ts';
import { getAcceptedText, getTermsDocument } from '../../checkout/terms/index.ts';
import { completeUnlessRefused } from '../../platform/http/complete-unless-refused.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { emergencyTexts, recordConsent } from '../../shopping/consent/index.ts';
import { findOrder, findOrderOfQuote, isPlaced, placeOrder } from '../order/index.ts';
import { findOpenedQuote } from './access/find-opened-quote.ts';
import { acceptQuote } from './life/accept-quote.ts';
import { loadQuotePdf } from './pdf/load-quote-pdf.ts';
import { refreshQuoteTaxes, withTaxes } from './quote-taxes.ts';
import { lockQuote } from './store.ts';
import { verifyBusiness } from './verify-business.ts';

/**
 * Orders the quote for its own prices. Places the order and, if its credit check passed, uses up the quote in one
 * transaction.
 */
export async function submitQuote(
  platform: Platform,
  { appointments, verifier }: { readonly appointments: Appointments; readonly verifier: BusinessVerifier },
  { session, attempt, address, userAgent }: CallContext<typeof calls.submitQuote>,
  request: QuoteOrderRequest,
): Promise<Result<QuoteOrderAnswer>> {
  const { db, clock, provider } = platform;
  const opened = await findOpenedQuote(platform, session.id, request.sessionId);
  if (!opened.ok) return opened;
  const { opening, quote, checkId } = opened.value;
  if (normalizeQuoteNumber(request.number) !== quote.number) return refuse('notFound');
  const today = getLocalDate(provider.brand.support.timeZone, clock.now());
  // A page of the previous version does not name the revision.
  const seenRevision = request.revision ?? opening.revision;
  const business = await verifyBusiness(platform, verifier, session.id, opened.value, request.contact);
  if (!business.ok && business.refusal.code === 'invalidRequest')
    return refuse('businessInfoMissing', { fields: business.refusal.fields ?? [] });
  if (!business.ok) return business;
  const catalog = await getCatalogVersions(provider.catalog).find(db, quote.cart.catalogVersion);
  const term = getCartTerm(quote.cart, catalog);
  const terms = request.terms && { ...request.terms, term, acceptedAt: clock.now() };
  if (terms && !acceptsTerms(terms, getTermsDocument(provider, 'terms'), term)) return refuse('termsChanged');
  const heldSlot = await appointments.findHeldSlot(session.id);
  if (heldSlot === 'unanswered') return refuse('unanswered');

  // Before the transaction, which stores its hash. A quote can be ordered without a PDF, too.
  await loadQuotePdf(platform, quote).catch((error: unknown) =>
    platform.log.error({ err: error, quote: quote.number }, 'the PDF of a quote could not be made'),
  );
  const taxes = await refreshQuoteTaxes(platform, session.id, opened.value);
  const cart = { ...withTaxes(quote.cart, taxes), accepted911: request.accepted911 };
  const noVisit = { date: '', interval: '', code: '', isSelfInstall: false };
  return completeUnlessRefused(attempt, async (tx) => {
    // Two sessions may order the quote at once. The second waits for the lock, and is refused if the first is approved.
    const locked = await lockQuote(tx, quote.number);
    const orderedBy = locked?.orderedBy ?? null;
    const placedBefore = await findOrderOfQuote(tx, session.id, quote.number);
    if (orderedBy !== null && orderedBy !== opening.id && !isPlaced(placedBefore)) return refuse('quoteOrdered');
    // Sales may have edited or withdrawn it since the shopper pressed the button.
    if (orderedBy === null && locked && !isPlaced(placedBefore)) {
      const problem = findQuoteProblem(locked, today, opening.id);
      if (problem) return refuse(problem);
      if (locked.revision !== seenRevision) return refuse('quoteChanged');
    }
    // S-191: an earlier order may have the quote's number. The order that used up the quote is found by its own number.
    const isFirst = (await findOrder(tx, quote.orderNumber)) === undefined;
    const usedBy = orderedBy === opening.id ? placedBefore?.number : undefined;
    const consent = { sessionId: session.id, checkId, origin: { address, userAgent } };
    if (terms)
      await recordConsent(tx, platform, { ...consent, kind: 'terms', text: getAcceptedText(provider, 'terms') });
    if (cart.voice && cart.accepted911)
      await recordConsent(tx, platform, { ...consent, kind: 'emergencyCalls', text: emergencyTexts[cart.voice.kind] });
    const placed = await placeOrder(tx, {
      platform: { ...platform, provider: { ...provider, catalog } },
      appointments,
      sessionId: session.id,
      checkId: undefined,
      heldSlot,
      request: {
        ...(request.visit ?? noVisit),
        payment: { autoPay: false, paperFreeBilling: false },
        shown: request.shown,
      },
      quoted: {
        number: quote.number,
        orderNumber: usedBy ?? (isFirst ? quote.orderNumber : undefined),
        checkId,
        address: quote.address,
        email: quote.told.contact?.email,
        terms,
        cartToOrder: {
          cart,
          breakdown: priceCart(cart, catalog),
          revision: 0,
          cartAddress: { checkId: opening.id, availability: cart.place, lineMbps: 0, zip: quote.address.zip },
        },
      },
    });
    if (placed.ok && usesUpQuote(placed.value.creditStatus)) {
      await acceptQuote(tx, platform, {
        ...{ quoteNumber: quote.number, orderedBy: opening.id, orderNumber: placed.value.orderNumber },
        termsVersion: terms?.version ?? '',
      });
    }
    return placed;
  });
}
