import { calls } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { refuse, succeed } from '@demarc/domain/errors';
import { type Appointments, findDueDates, reserveDueDate } from '../../checkout/appointment/index.ts';
import { createVerifier } from '../../checkout/business-info/index.ts';
import { createBureau } from '../../checkout/credit/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { findOrderedCheckIds } from '../order/index.ts';
import { checkBilling } from './check-billing.ts';
import { checkQuoteCredit } from './check-credit.ts';
import { createQuote } from './create-quote.ts';
import { findOpenedQuote, type QuoteContext } from './find-opened-quote.ts';
import { openQuote } from './open-quote.ts';
import { saveDetail } from './store.ts';
import { submitQuote } from './submit-quote.ts';

export function quoteRoutes(platform: Platform, appointments: Appointments): Handler[] {
  const verifier = createVerifier(platform);
  const bureau = createBureau(platform);
  const createDueDatesInput = async ({ id }: { readonly id: string }, { quote: { cart } }: QuoteContext) => ({
    sessionId: id,
    breakdown: priceCart(
      cart,
      await getCatalogVersions(platform.provider.catalog).find(platform.db, cart.catalogVersion),
    ),
  });
  return [
    handle(calls.createPriceQuote, ({ body }) => createQuote(platform, body)),
    handle(calls.openQuote, ({ body }, { session }) => openQuote(platform, session.id, body.number)),
    handle(calls.validateQuoteBilling, ({ body }, { session }) => checkBilling(platform, verifier, session.id, body)),
    handle(calls.checkQuoteCredit, ({ body }, { session, attempt, address, userAgent }) => {
      const origin = { address, userAgent };
      return checkQuoteCredit(platform, { verifier, bureau }, { sessionId: session.id, attempt, origin }, body);
    }),
    handle(calls.getQuoteDueDates, async ({ body: { sessionId, installBy } }, { session }) => {
      const opened = await findOpenedQuote(platform, session.id, sessionId);
      return opened.ok
        ? findDueDates(platform, appointments, await createDueDatesInput(session, opened.value), installBy)
        : opened;
    }),
    handle(calls.setQuoteDueDate, async ({ body: { sessionId, reservation } }, { session }) => {
      const opened = await findOpenedQuote(platform, session.id, sessionId);
      if (!opened.ok) return opened;
      const [input, orderedCheckIds] = await Promise.all([
        createDueDatesInput(session, opened.value),
        findOrderedCheckIds(platform.db, session.id),
      ]);
      const isOrdered = orderedCheckIds.includes(opened.value.opening.id);
      return reserveDueDate(platform, appointments, { ...input, isOrdered }, reservation);
    }),
    handle(calls.submitQuote, ({ body }, context) => submitQuote(platform, { appointments, verifier }, context, body)),
    handle(calls.sendQuoteDetail, async ({ body }, { session }) =>
      (await saveDetail(platform.db, session.id, body)) ? succeed({ Status: 'SUCCESS' as const }) : refuse('notFound'),
    ),
  ];
}
