import { calls } from '@demarc/contract';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { createVerifier } from '../../checkout/business-info/index.ts';
import { createBureau } from '../../checkout/credit/index.ts';
import type { CodeChannel } from '../../checkout/one-time-code/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQualifyDeps } from '../../shopping/qualification/index.ts';
import { declineOpenedQuote } from './access/decline-opened-quote.ts';
import { openQuote } from './access/open-quote.ts';
import { openQuoteByLink } from './access/open-quote-by-link.ts';
import { sendQuoteCode } from './access/send-quote-code.ts';
import { checkBilling } from './check-billing.ts';
import { checkQuoteCredit } from './check-credit.ts';
import { findPremisesWithQuotes } from './find-premises-with-quotes.ts';
import { findQuoteDueDates } from './find-quote-due-dates.ts';
import { createQuote } from './life/create-quote.ts';
import { reserveQuoteDueDate } from './reserve-quote-due-date.ts';
import { saveOrderDetail } from './save-order-detail.ts';
import { submitQuote } from './submit-quote.ts';

interface QuoteRoutesDeps {
  readonly appointments: Appointments;
  /** Mails codes to the contacts of quotes: each has an email. */
  readonly channel: CodeChannel;
}

export function quoteRoutes(platform: Platform, { appointments, channel }: QuoteRoutesDeps): Handler[] {
  const verifier = createVerifier(platform);
  const bureau = createBureau(platform);
  const qualifyDeps = createQualifyDeps(platform, findPremisesWithQuotes(platform));
  return [
    handle(calls.createPriceQuote, ({ body }) => createQuote(platform, body)),
    handle(calls.openQuote, ({ body }, { session }) => openQuote(platform, session.id, body.number)),
    handle(calls.openQuoteByLink, ({ body: { token } }, context) => openQuoteByLink(qualifyDeps, context, token)),
    handle(calls.sendQuoteCode, ({ body: { number } }, { session, tx, checkCaptcha }) =>
      sendQuoteCode(tx, platform, channel, {
        sessionId: session.id,
        number,
        checkCaptcha: () => checkCaptcha(number, tx),
      }),
    ),
    handle(calls.declineQuote, ({ body: { sessionId: openingId, reason } }, { session, tx }) =>
      declineOpenedQuote(tx, platform, { sessionId: session.id, openingId, reason }),
    ),
    handle(calls.validateQuoteBilling, ({ body }, { session }) => checkBilling(platform, verifier, session.id, body)),
    handle(calls.checkQuoteCredit, ({ body }, { session, attempt, address, userAgent }) => {
      const origin = { address, userAgent };
      return checkQuoteCredit(platform, { verifier, bureau }, { sessionId: session.id, attempt, origin }, body);
    }),
    handle(calls.getQuoteDueDates, ({ body: { sessionId: openingId, installBy } }, { session }) =>
      findQuoteDueDates(platform, appointments, { sessionId: session.id, openingId }, installBy),
    ),
    handle(calls.setQuoteDueDate, ({ body: { sessionId: openingId, reservation } }, { session }) =>
      reserveQuoteDueDate(platform, appointments, { sessionId: session.id, openingId }, reservation),
    ),
    handle(calls.submitQuote, ({ body }, context) => submitQuote(platform, { appointments, verifier }, context, body)),
    handle(calls.sendQuoteDetail, ({ body }, { session }) => saveOrderDetail(platform.db, session.id, body)),
  ];
}
