import { orderEvents, orderStates } from '@demarc/domain/order';
import { z } from 'zod';

const sequence = z
  .int()
  .positive()
  .describe(
    'Counts the events of the same subject. Events of one subject arrive in this order. A repeated number is a repeated event.',
  );

/** The address of a resource in the provider API. */
const url = (resource: string) =>
  z.string().describe(`The address of the ${resource} in the provider API. Read it with an API key.`);

const order = z.strictObject({
  orderNumber: z.string().describe('The number of the order, as the shopper sees it.'),
  sequence,
  revision: z
    .int()
    .positive()
    .describe('The revision of the order after this change. It grows by one with each change, so you see a gap.'),
  state: z
    .enum(orderStates)
    .describe('The state of the order after this change. Later versions may add states: ignore those you do not know.'),
  event: z
    .enum(orderEvents)
    .describe('What happened to the order. Later versions may add events: ignore those you do not know.'),
  url: url('order'),
});

const quote = z.strictObject({
  quoteNumber: z.string().describe('The number of the quote, as the shopper sees it.'),
  sequence,
  state: z.enum(['sent', 'accepted', 'declined', 'withdrawn', 'expired']).describe('The state of the quote now.'),
  orderNumber: z.string().optional().describe('The order that accepted the quote. Only with quote.accepted.'),
  url: url('quote'),
});

/** The `data` of each type of event. It has no personal data: read that from the provider API. */
const eventData = {
  'order.placed': order.describe('A shopper placed an order, and it goes to the ordering system.'),
  'order.held': order.describe('An order waits for a representative: it is in the state `withRepresentative`.'),
  'order.changed': order.describe(
    'An order changed: it was released, accepted or put on hold, its visit or the transfer of a number has made progress.',
  ),
  'order.cancelled': order.describe('An order was cancelled, or was not finished in time.'),
  'order.installed': order.describe('The services of an order are installed.'),
  'quote.sent': quote.describe('A quote was sent to a customer.'),
  'quote.accepted': quote.describe('A customer ordered a quote.'),
  'quote.declined': quote.describe('A customer declined a quote.'),
  'quote.withdrawn': quote.describe('A quote was withdrawn.'),
  'quote.expired': quote.describe('A quote can no longer be ordered, because its last day has passed.'),
  'cart.abandoned': z
    .strictObject({
      cartId: z
        .string()
        .describe('The cart. If it changes and is abandoned again, the id stays and the sequence grows.'),
      sequence,
      abandonedAt: z.iso.datetime().describe('The last change of the cart.'),
      step: z
        .enum(['chosen', 'checkout', 'business', 'credit', 'terms'])
        .describe('The last completed step, as in the report of abandoned carts.'),
      monthlyCents: z.int().nonnegative().describe('The monthly price that the shopper saw, in cents.'),
      isSaved: z.boolean().describe('The shopper saved the cart.'),
    })
    .describe('A cart with services has not changed for half an hour and was not ordered.'),
  'lead.created': z
    .strictObject({
      leadId: z.string().describe('The id of the lead.'),
      sequence,
      kind: z
        .enum(['contact', 'orderRequest'])
        .describe('A contact form, or a request for a plan at an address that takes orders by request.'),
      campaign: z
        .string()
        .describe(
          'The name of the form, as `leadCampaign` of the lead. May be empty. The link is in the provider API.',
        ),
    })
    .describe('Somebody asked to be contacted.'),
  'waitlist.joined': z
    .strictObject({
      entryId: z.string().describe('The entry of the waitlist. A repeated registration keeps its entry.'),
      sequence,
      zip: z.string().describe('The ZIP code where service is wanted.'),
    })
    .describe('A shopper registered for an address without service.'),
} as const;

export type WebhookEventType = keyof typeof eventData;
export const webhookEventTypes = Object.keys(eventData) as WebhookEventType[];

type EventData<Type extends WebhookEventType> = z.output<(typeof eventData)[Type]>;

/** An event that a capability publishes. The platform adds the sequence and the time to its body. */
export type NewWebhookEvent = {
  readonly [Type in WebhookEventType]: {
    readonly type: Type;
    /** Kind and id, like `order:M-1`. Events of one subject are delivered in their order. */
    readonly subject: `${string}:${string}`;
    readonly sequence: number;
    readonly data: Readonly<Omit<EventData<Type>, 'sequence'>>;
  };
}[WebhookEventType];

/** The body of a type of webhook. */
export interface WebhookBody<Type extends WebhookEventType> {
  readonly type: Type;
  readonly timestamp: string;
  readonly data: Readonly<EventData<Type>>;
}

const defineBody = <Type extends WebhookEventType>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When it happened, in UTC. The same at every try.'),
    data: eventData[type],
  });

/** The body of each type of webhook. */
export const webhookBodies = Object.fromEntries(webhookEventTypes.map((type) => [type, defineBody(type)])) as {
  readonly [Type in WebhookEventType]: ReturnType<typeof defineBody<Type>>;
};
