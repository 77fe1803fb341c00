import { providerApiPath } from './provider-call.ts';
import type { WebhookBody, WebhookEventType } from './webhook-events.ts';

const timestamp = '2026-11-17T15:04:05.000Z';
const api = `https://shop.example.com/business/internet${providerApiPath}`;

const orderNumber = 'M-7K2P-04QD';
const order = { orderNumber, url: `${api}/orders/${orderNumber}` };
const quoteNumber = 'Q-4711';
const quote = { quoteNumber, url: `${api}/quotes/${quoteNumber}` };

/** The body of each type of webhook, as it is published. */
export const webhookExamples: { readonly [Type in WebhookEventType]: WebhookBody<Type> } = {
  'order.placed': {
    type: 'order.placed',
    timestamp,
    data: { ...order, sequence: 1, revision: 1, state: 'submitted', event: 'submit' },
  },
  'order.held': {
    type: 'order.held',
    timestamp,
    data: { ...order, sequence: 1, revision: 1, state: 'withRepresentative', event: 'submitForReview' },
  },
  'order.changed': {
    type: 'order.changed',
    timestamp,
    data: { ...order, sequence: 2, revision: 2, state: 'accepted', event: 'accept' },
  },
  'order.cancelled': {
    type: 'order.cancelled',
    timestamp,
    data: { ...order, sequence: 3, revision: 3, state: 'cancelled', event: 'cancel' },
  },
  'order.installed': {
    type: 'order.installed',
    timestamp,
    data: { ...order, sequence: 3, revision: 3, state: 'completed', event: 'complete' },
  },
  'quote.sent': { type: 'quote.sent', timestamp, data: { ...quote, sequence: 1, state: 'sent' } },
  'quote.accepted': {
    type: 'quote.accepted',
    timestamp,
    data: { ...quote, sequence: 2, state: 'accepted', orderNumber: 'M-4711' },
  },
  'quote.declined': { type: 'quote.declined', timestamp, data: { ...quote, sequence: 2, state: 'declined' } },
  'quote.withdrawn': { type: 'quote.withdrawn', timestamp, data: { ...quote, sequence: 2, state: 'withdrawn' } },
  'quote.expired': { type: 'quote.expired', timestamp, data: { ...quote, sequence: 2, state: 'expired' } },
  'cart.abandoned': {
    type: 'cart.abandoned',
    timestamp,
    data: {
      cartId: '0f7b9a54-33b2-4a55-8d1e-5f2f7e2b9c02',
      sequence: 4,
      abandonedAt: '2026-11-17T14:33:10.000Z',
      step: 'business',
      monthlyCents: 10_500,
      isSaved: true,
    },
  },
  'lead.created': {
    type: 'lead.created',
    timestamp,
    data: { leadId: '18', sequence: 1, kind: 'contact', campaign: 'Business dedicated internet' },
  },
  'waitlist.joined': { type: 'waitlist.joined', timestamp, data: { entryId: '7', sequence: 1, zip: '12180' } },
};
