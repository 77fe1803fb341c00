import { calls } from '@demarc/contract';
import { refuse } from '@demarc/domain/errors';
import type { Appointments } from '../appointment/index.ts';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';

/** The contract stands; the use cases follow. */
export function quoteCheckoutRoutes(_platform: Platform, _appointments: Appointments): Handler[] {
  return [
    handle(calls.createPriceQuote, async () => refuse('addressUnknown')),
    handle(calls.openQuote, async () => refuse('notFound')),
    handle(calls.validateQuoteBilling, async () => refuse('notFound')),
    handle(calls.checkQuoteCredit, async () => refuse('notFound')),
    handle(calls.getQuoteDueDates, async () => refuse('notFound')),
    handle(calls.setQuoteDueDate, async () => refuse('notFound')),
    handle(calls.submitQuote, async () => refuse('notFound')),
    handle(calls.sendQuoteDetail, async () => refuse('notFound')),
  ];
}
