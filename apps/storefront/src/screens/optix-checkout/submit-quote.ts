import type { QuoteOrderRequest } from '@demarc/contract';
import { type ContactInfo, submitOutcome, tidyContact } from '@demarc/domain/checkout';
import { type OpenedQuote, quoteDetailOf } from '@demarc/domain/quote';
import type { CallFailure } from '../../api/failure.ts';
import { type Around, shop } from '../../checkout/around.ts';
import { lookForOrder, type Placing, type SubmitParts, shopParts } from '../../checkout/complete/placing.ts';

const refusals: CallFailure['code'][] = [
  ...(['notFound', 'otherAddress', 'quoteExpired', 'quoteOrdered', 'businessInfoMissing'] as const),
  ...(['orderIncomplete', 'termsChanged', 'priceChanged', 'slotLost', 'orderCancelled', 'rateLimited'] as const),
];

/** Orders the quote, once (K-257). Where nobody knows what became of it, the server is asked before anybody gives up. */
export async function submitQuote(
  quote: OpenedQuote,
  accepted911: boolean,
  around: Around = shop,
  parts: SubmitParts = shopParts,
): Promise<Placing> {
  const body = requestOf(quote, accepted911, around);
  const answer = await around.call('submitQuote', { body }, { expects: refusals });
  if (answer.ok) {
    const { creditStatus, ...reply } = answer.value;
    const credit = creditStatus ?? around.checkout().creditResult?.status ?? 'FAILURE';
    const outcome = submitOutcome('quote', credit, reply);
    if (outcome.to === 'failure') parts.logFailure(outcome.failure);
    else void sendDetail({ ...quote, orderNumber: reply.orderNumber ?? quote.orderNumber }, body, around);
    return outcome;
  }
  const { failure } = answer;
  const refused = refusals.includes(failure.code);
  // It may be this shopper who has ordered it, with an answer that was lost.
  const mayBePlaced = !refused || failure.code === 'quoteOrdered';
  const placed = mayBePlaced ? await lookForOrder(quote.orderNumber, failure, around, parts) : undefined;
  if (placed) {
    void sendDetail(quote, body, around);
    return { to: placed.creditStatus === 'FAILURE' ? 'confirmationContactRep' : 'optixConfirmation' };
  }
  parts.logFailure(failure.code);
  if (refused) return { to: 'page', refused: failure };
  return { to: 'failure', failure: failure.failure ?? 'NTE_CO_SubmitOrder' };
}

function requestOf(quote: OpenedQuote, accepted911: boolean, around: Around): QuoteOrderRequest {
  const { businessInfo, installation, creditResult, terms } = around.checkout();
  const { chosen, installBy } = installation;
  const { header, oneTimeCents } = quote.cart.breakdown;
  return {
    ...{ sessionId: quote.sessionId, number: quote.number, contact: tidyContact(businessInfo.contact) },
    // K-029: a date that was chosen before the credit check was made again is not part of it.
    visit:
      chosen && creditResult?.status === 'SUCCESS'
        ? { date: chosen.date, interval: chosen.interval, code: chosen.code, isSelfInstall: installBy === 'self' }
        : null,
    terms: terms && { version: terms.version, hash: terms.hash },
    ...{ accepted911, shown: { monthlyCents: header.cents, oneTimeCents } },
  };
}

/** K-131: the order stands without it, so that nobody waits for it. */
async function sendDetail(quote: OpenedQuote, { contact, visit }: QuoteOrderRequest, around: Around): Promise<void> {
  const { firstName, lastName, email, phone }: ContactInfo = contact;
  const detail = quoteDetailOf({
    ...{ orderNumber: quote.orderNumber, date: visit?.date ?? '', interval: visit?.interval ?? '' },
    ...{ firstName, lastName, email, mobile: phone, zip: quote.address.zip },
  });
  const answer = await around.call('sendQuoteDetail', { body: detail }, { background: true });
  if (answer.ok) around.change((checkout) => ({ ...checkout, quoteDetailStatus: answer.value.Status }));
}
