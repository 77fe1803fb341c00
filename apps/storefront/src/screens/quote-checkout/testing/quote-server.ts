import { calls, type OpenQuoteAnswer } from '@demarc/contract';
import { priceCart } from '@demarc/domain/cart';
import { buildTripleCart } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import type { Checkout } from '@demarc/domain/checkout';
import { beginQuoteCheckout, type OpenedQuote } from '@demarc/domain/quote';
import { onTestFinished } from 'vitest';
import { createDefaultTestDeps } from '../../../features/checkout/testing/test-deps.ts';
import { type Behavior, json, startFailingServer } from '../../../lib/api/testing/failing-server.ts';
import { createTestClient } from '../../../lib/api/testing/test-client.ts';

const cart = buildTripleCart(2);
const breakdown = priceCart(cart, sampleCatalog);

export const quote: OpenedQuote = {
  sessionId: '0c0c7bd2-3b8f-4a5b-8f6e-2f7f6d1f9a10',
  epSessionId: 'ep-1',
  number: 'Q-100154',
  orderNumber: 'M-200154',
  revision: 1,
  validUntil: '2026-12-31',
  address: { street: '154 Longboat Wharf', unit: '', city: 'New York', state: 'NY', zip: '10012' },
  totals: breakdown.totals,
  cart: buildCartView(cart, breakdown, sampleCatalog),
};

/** Encodes the response to opening the quote, as it is on the wire. */
export const encodeOmniCart = (change: Partial<OpenQuoteAnswer> = {}) =>
  calls.openQuote.response.encode({
    errorMessage: '',
    problem: null,
    order: quote.orderNumber,
    opened: quote,
    placed: null,
    ...change,
  });

export const newCheckout: Checkout = beginQuoteCheckout(quote, { email: 'ann@example.com', phone: '2015550142' });

/** Starts a server that answers by path, and a checkout of the quote that sends it real requests. */
export async function startQuoteShop(checkout: Checkout, script: Readonly<Record<string, readonly Behavior[]>>) {
  const scripted = Object.entries(script).map(([path, answers]) => [`/api${path}`, answers]);
  const server = await startFailingServer(Object.fromEntries(scripted));
  onTestFinished(server.close);
  const { client } = createTestClient(server);
  return {
    ...createDefaultTestDeps(checkout, client.call),
    sent: (path: string) => server.requestsTo(`/api${path}`).map(({ body }) => JSON.parse(body)),
  };
}

export const replyWith = (body: unknown): readonly Behavior[] => [json(200, body)];
