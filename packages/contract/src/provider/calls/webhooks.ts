import { z } from 'zod';
import { flag, instant, optionalText, text } from '../fields.ts';
import { page, pageQuery, since } from '../list.ts';
import { defineProviderCalls } from '../provider-call.ts';
import { type WebhookEventType, webhookEventTypes } from '../webhook-events.ts';

const eventType = z.enum(webhookEventTypes as [WebhookEventType, ...WebhookEventType[]]);
const endpointId = z.string().regex(/^ep_[\w-]{1,40}$/, 'is not the id of an endpoint');
const eventId = z.string().regex(/^evt_[\w-]{1,60}$/, 'is not the id of an event');
const params = z.strictObject({ id: endpointId.meta({ description: 'The id of the endpoint.' }) });
const url = z
  .string()
  .min(1)
  .max(2000)
  .meta({
    description: 'Begins with https:// and has a public network address.',
    examples: ['https://billing.example.com/hooks'],
  });
const types = z
  .array(eventType)
  .max(webhookEventTypes.length)
  .meta({ description: 'The types of events that it gets. Empty for all.' });

const endpoint = z
  .strictObject({
    id: text('The id of the endpoint.'),
    url: text('Where events are sent.'),
    types: z.array(z.string()).meta({ description: 'The types of events that it gets. Empty for all.' }),
    state: z.enum(['enabled', 'disabled']).meta({
      description: 'A disabled endpoint gets nothing. Its events wait for 30 days.',
    }),
    failures: z.int().meta({ description: 'Failed requests since the last success.' }),
    failingSince: instant('The first failure since the last success.').optional(),
    lastSuccessAt: instant('The last success.').optional(),
    waiting: z.int().meta({ description: 'How many events wait.' }),
    dead: z.int().meta({ description: 'How many events were given up.' }),
    oldSecretUntil: instant('Until when the secret before the last rotation signs, too.').optional(),
    createdAt: instant('When it was registered.'),
  })
  .meta({ description: 'A receiver of webhooks.' });

const newEndpoint = z
  .strictObject({ url, types: types.optional() })
  .meta({ description: 'A new receiver of webhooks. Without types, it gets all events.' });
const endpointChange = z
  .strictObject({
    url: url.optional(),
    types: types.optional(),
    state: z.enum(['enabled', 'disabled']).optional().meta({
      description: '`enabled` also forgets failures, and sends what waited.',
    }),
  })
  .meta({ description: 'What to change of an endpoint. Fields that are absent stay.' });
const secret = z
  .strictObject({
    id: text('The id of the endpoint.'),
    secret: text('Signs the webhooks, as `whsec_…`. It is shown only here.'),
  })
  .meta({ description: 'A new secret of an endpoint.' });
const testResult = z
  .strictObject({
    delivered: flag('The receiver answered with a status from 200 to 299.'),
    result: text('The status, or the kind of failure.'),
    durationMs: z.int().meta({ description: 'How long the receiver took, in milliseconds.' }),
  })
  .meta({ description: 'How the receiver answered a test.' });

const states = z.enum(['pending', 'delivered', 'dead']);
const delivery = z
  .strictObject({
    endpointId: text('The endpoint.'),
    eventId: text('The `webhook-id` of the event.'),
    type: text('The type of the event.'),
    subject: text('What it is about, as `order:M-1000-2000`.'),
    state: states.meta({ description: '`pending` waits, `delivered` was received, `dead` was given up.' }),
    attempts: z.int().meta({ description: 'How often it was tried.' }),
    nextAt: instant('When it is tried next.').optional(),
    lastResult: optionalText('The status or the failure of the last try.'),
    lastTriedAt: instant('The last try.').optional(),
    durationMs: z
      .int()
      .optional()
      .meta({ description: 'How long the receiver took at the last try, in milliseconds.' }),
    createdAt: instant('When the event happened.'),
  })
  .meta({ description: 'An event on its way to an endpoint.' });
const replay = z
  .strictObject({ eventId: eventId.meta({ description: 'The `webhook-id` of the event.' }) })
  .meta({ description: 'An event to send again.' });

/** The named schemas of webhooks. */
export const webhookSchemas = {
  WebhookEndpoint: endpoint,
  WebhookEndpointList: page(endpoint, 'All endpoints, the oldest first.'),
  NewWebhookEndpoint: newEndpoint,
  WebhookEndpointChange: endpointChange,
  WebhookSecret: secret,
  WebhookTestResult: testResult,
  WebhookDelivery: delivery,
  WebhookDeliveryList: page(delivery, 'A page of deliveries, the oldest event first.'),
  WebhookReplay: replay,
};

const common = { tag: 'Webhooks', scope: 'webhooks:manage' } as const;
const exampleParams = { id: 'ep_4fTq81ZkPw0c' };
const endpointExample = {
  id: 'ep_4fTq81ZkPw0c',
  url: 'https://billing.example.com/hooks',
  types: ['order.placed', 'order.cancelled'],
  state: 'enabled',
  failures: 0,
  lastSuccessAt: '2026-11-17T15:04:05.000Z',
  waiting: 0,
  dead: 0,
  createdAt: '2026-11-01T09:00:00.000Z',
} as const;
const secretExample = { id: 'ep_4fTq81ZkPw0c', secret: 'whsec_c2hvd24gb25jZSwgYW5kIG9ubHkgaW4gdGhpcyBhbnN3ZXI=' };

export const webhookCalls = defineProviderCalls({
  listWebhookEndpoints: {
    ...common,
    summary: 'List endpoints',
    description: 'Lists the receivers of webhooks with their health. There are ten at most.',
    method: 'GET',
    path: '/webhook-endpoints',
    response: webhookSchemas.WebhookEndpointList,
    example: { response: { items: [endpointExample] } },
  },
  createWebhookEndpoint: {
    ...common,
    summary: 'Register an endpoint',
    description: 'Registers a receiver of webhooks. The answer has its secret, which is shown only once.',
    method: 'POST',
    path: '/webhook-endpoints',
    body: webhookSchemas.NewWebhookEndpoint,
    response: webhookSchemas.WebhookSecret,
    status: 201,
    idempotency: 'required',
    errors: ['webhookUrlRefused', 'tooManyKept'],
    example: {
      body: { url: 'https://billing.example.com/hooks', types: ['order.placed', 'order.cancelled'] },
      response: secretExample,
    },
  },
  getWebhookEndpoint: {
    ...common,
    summary: 'Read an endpoint',
    description: 'Returns a receiver of webhooks with its health.',
    method: 'GET',
    path: '/webhook-endpoints/{id}',
    params,
    response: webhookSchemas.WebhookEndpoint,
    example: { params: exampleParams, response: endpointExample },
  },
  changeWebhookEndpoint: {
    ...common,
    summary: 'Change an endpoint',
    description: 'Changes the address or the types of an endpoint, or enables or disables it.',
    method: 'PATCH',
    path: '/webhook-endpoints/{id}',
    params,
    body: webhookSchemas.WebhookEndpointChange,
    response: webhookSchemas.WebhookEndpoint,
    errors: ['webhookUrlRefused'],
    example: { params: exampleParams, body: { state: 'enabled' }, response: endpointExample },
  },
  deleteWebhookEndpoint: {
    ...common,
    summary: 'Remove an endpoint',
    description: 'Removes a receiver of webhooks, with the events that wait for it.',
    method: 'DELETE',
    path: '/webhook-endpoints/{id}',
    params,
    status: 204,
    example: { params: exampleParams },
  },
  rotateWebhookSecret: {
    ...common,
    summary: 'Rotate the secret of an endpoint',
    description: 'Gives an endpoint a new secret. The old one signs, too, for 24 hours.',
    method: 'POST',
    path: '/webhook-endpoints/{id}/rotate',
    params,
    response: webhookSchemas.WebhookSecret,
    idempotency: 'required',
    example: { params: exampleParams, response: secretExample },
  },
  testWebhookEndpoint: {
    ...common,
    summary: 'Test an endpoint',
    description:
      'Sends a signed webhook of the type `endpoint.test` at once, and returns how the receiver answered. It is sent once, and does not count as a failure of the endpoint.',
    method: 'POST',
    path: '/webhook-endpoints/{id}/test',
    params,
    response: webhookSchemas.WebhookTestResult,
    example: { params: exampleParams, response: { delivered: true, result: '204', durationMs: 87 } },
  },
  replayWebhook: {
    ...common,
    summary: 'Send an event again',
    description: 'Sends an event of the last 30 days to an endpoint again, with the same id and text.',
    method: 'POST',
    path: '/webhook-endpoints/{id}/replay',
    params,
    body: webhookSchemas.WebhookReplay,
    status: 204,
    example: { params: exampleParams, body: { eventId: 'evt_8a1c2f4e6b7d4d0f9c3e5a1b2c3d4e5f' } },
  },
  listWebhookDeliveries: {
    ...common,
    summary: 'List deliveries',
    description: 'Lists what endpoints got, what waits for them and what was given up, the oldest event first.',
    method: 'GET',
    path: '/webhook-deliveries',
    query: z.strictObject({
      endpointId: endpointId.optional().meta({ description: 'Only deliveries to this endpoint.' }),
      state: states.optional().meta({ description: 'Only deliveries in this state.' }),
      createdSince: since('Only events of this instant or later.'),
      ...pageQuery,
    }),
    response: webhookSchemas.WebhookDeliveryList,
    example: {
      query: { state: 'dead' },
      response: {
        items: [
          {
            endpointId: 'ep_4fTq81ZkPw0c',
            eventId: 'evt_8a1c2f4e6b7d4d0f9c3e5a1b2c3d4e5f',
            type: 'order.changed',
            subject: 'order:M-7K2P-04QD',
            state: 'dead',
            attempts: 13,
            lastResult: '500',
            lastTriedAt: '2026-11-20T15:04:05.000Z',
            durationMs: 212,
            createdAt: '2026-11-17T15:04:05.000Z',
          },
        ],
      },
    },
  },
});
