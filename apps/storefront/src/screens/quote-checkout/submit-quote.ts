import { calls, type QuoteOrderRequest } from '@demarc/contract';
import { type ContactInfo, decideSubmitOutcome, tidyContact } from '@demarc/domain/checkout';
import { errorGroups } from '@demarc/domain/errors';
import type { PlacedOrder } from '@demarc/domain/order';
import { buildQuoteDetail, type OpenedQuote } from '@demarc/domain/quote';
import type { CheckoutDeps } from '../../features/checkout/checkout-deps.ts';
import {
  awaitOrder,
  createSubmitDeps,
  findPlacedOrder,
  type PlaceOrderResult,
  type SubmitDeps,
} from '../../features/checkout/complete/place-order-result.ts';
import type { CallFailure } from '../../lib/api/failure.ts';

const refusals: CallFailure['code'][] = [...calls.submitQuote.errors, ...errorGroups.orderLimit, 'rateLimited'];

/**
 * Orders the quote once (K-257). If the outcome is unknown, looks the order up on the server before it reports a
 * failure.
 */
export async function submitQuote(
  quote: OpenedQuote,
  accepted911: boolean,
  deps: CheckoutDeps,
  submitDeps: SubmitDeps = createSubmitDeps(deps.cartSession),
): Promise<PlaceOrderResult> {
  const body = buildRequest(quote, accepted911, deps);
  const answer = await deps.call('submitQuote', { body }, { expects: refusals });
  if (answer.ok) {
    const { creditStatus, ...reply } = answer.value;
    const credit = creditStatus ?? deps.checkout().creditResult?.status ?? 'FAILURE';
    const outcome = decideSubmitOutcome('quote', credit, reply);
    if (outcome.to === 'failure') submitDeps.logFailure(outcome.failure);
    else void sendDetail({ ...quote, orderNumber: reply.orderNumber ?? quote.orderNumber }, body, deps);
    return outcome;
  }
  const { failure } = answer;
  const isThisOrder = ({ quoteNumber }: PlacedOrder) => quoteNumber === quote.number;
  const confirm = ({ number, creditStatus }: PlacedOrder): PlaceOrderResult => {
    void sendDetail({ ...quote, orderNumber: number }, body, deps);
    return { to: creditStatus === 'FAILURE' ? 'confirmationContactRep' : 'optixConfirmation' };
  };
  if (failure.code === 'unreachable') {
    submitDeps.logFailure(failure.code);
    return {
      to: 'connectionLost',
      async findOutcome(isWaiting) {
        const found = await awaitOrder(isThisOrder, deps, submitDeps, isWaiting);
        if (typeof found === 'object') return confirm(found);
        return found === 'none' ? { to: 'notPlaced' } : { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
      },
    };
  }
  const isRefused = refusals.includes(failure.code);
  // The shopper may have ordered the quote with an earlier call whose answer was lost.
  const mayBePlaced = !isRefused || failure.code === 'quoteOrdered';
  const placed = mayBePlaced ? await findPlacedOrder(isThisOrder, failure, deps, submitDeps) : undefined;
  if (placed) return confirm(placed);
  submitDeps.logFailure(failure.code);
  if (isRefused) return { to: 'page', refused: failure };
  return { to: 'failure', failure: failure.failurePage ?? 'NTE_CO_SubmitOrder' };
}

function buildRequest(quote: OpenedQuote, accepted911: boolean, deps: CheckoutDeps): QuoteOrderRequest {
  const { businessInfo, installation, creditResult, terms } = deps.checkout();
  const { chosen, installBy } = installation;
  const { header, oneTimeCents } = quote.cart.breakdown;
  return {
    sessionId: quote.sessionId,
    number: quote.number,
    revision: quote.revision,
    contact: tidyContact(businessInfo.contact),
    // K-029: after a failed credit check, a date that was chosen before is not sent.
    visit:
      chosen && creditResult?.status === 'SUCCESS'
        ? { date: chosen.date, interval: chosen.interval, code: chosen.code, isSelfInstall: installBy === 'self' }
        : null,
    terms: terms && { version: terms.version, hash: terms.hash },
    accepted911,
    shown: { monthlyCents: header.cents, oneTimeCents },
  };
}

/** K-131: the order does not depend on this call, so it runs in the background. */
async function sendDetail(
  quote: OpenedQuote,
  { contact, visit }: QuoteOrderRequest,
  deps: CheckoutDeps,
): Promise<void> {
  const { firstName, lastName, email, phone }: ContactInfo = contact;
  const detail = buildQuoteDetail({
    orderNumber: quote.orderNumber,
    date: visit?.date ?? '',
    interval: visit?.interval ?? '',
    firstName,
    lastName,
    email,
    mobile: phone,
    zip: quote.address.zip,
  });
  const answer = await deps.call('sendQuoteDetail', { body: detail }, { background: true });
  if (answer.ok) deps.change((checkout) => ({ ...checkout, quoteDetailStatus: 'SUCCESS' }));
}
