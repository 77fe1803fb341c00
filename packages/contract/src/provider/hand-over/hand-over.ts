import { orderEvents, orderStates } from '@demarc/domain/order';
import { z } from 'zod';
import { campaign } from '../campaign.ts';
import { consent, credit, payment } from './billing.ts';
import { listing, number, visit } from './delivery.ts';
import { instant, text } from './fields.ts';
import { contact, customer, otherAddress, premises } from './people-and-places.ts';
import { charge, item, term, totals } from './products.ts';

export const handOverVersion = '1.0';

const change = z
  .strictObject({
    event: z.enum(orderEvents).describe('What happened. Later versions may add events.'),
    by: z
      .enum(['shopper', 'operator', 'provider', 'shop'])
      .describe('`operator` is a person at the provider, `provider` one of its systems, `shop` a rule of the shop.'),
    at: instant('When it happened.'),
    reason: text('Why, in the words of who did it.').optional(),
  })
  .describe('The change that made this revision.');

/** An order as the shop hands it over to the provider's ordering system: the whole order at every change. */
export const handOverDocument = z
  .strictObject({
    schemaVersion: z
      .literal(handOverVersion)
      .describe(
        'The version of this format. A minor version adds optional fields and values: ignore what you do not know.',
      ),
    revision: z
      .int()
      .positive()
      .describe('Grows with every change of the order. Keep the document with the highest revision.'),
    change,
    orderNumber: text('The number of the order, as the customer knows it.'),
    state: z.enum(orderStates).describe('The state of the order. Later versions may add states.'),
    placedAt: instant('When the customer placed the order.'),
    externalId: text('Your own id of the order, if you answered with one.').optional(),
    quoteNumber: text('The quote that was ordered.').optional(),
    campaign: campaign.optional(),
    catalogVersion: text('The version of the catalog that prices and ids come from.'),
    currency: z.literal('USD').describe('All amounts are in this currency, in cents.'),
    customer,
    contacts: z.array(contact).describe('Whom to talk to.'),
    premises,
    addresses: z
      .array(otherAddress)
      .describe('Addresses for bills and parcels, only where they are not the premises.')
      .optional(),
    items: z.array(item).min(1).describe('Everything that is ordered.'),
    charges: z.array(charge).min(1).describe('Everything that is billed.'),
    totals,
    term: term.optional(),
    visit: visit.optional(),
    numbers: z.array(number).describe('The telephone lines.').optional(),
    listing: listing.optional(),
    payment: payment.optional(),
    credit,
    consents: z.array(consent).describe('What the customer agreed to, and when.'),
  })
  .describe('An order, with everything that an ordering system needs.');

export type HandOverDocument = z.output<typeof handOverDocument>;

/** The answer of the ordering system. Anything else counts as no answer: the shop tries again. */
export const handOverAnswer = z.object({
  orderNumber: z.string().describe('The number of the order.'),
  revision: z.int().optional().describe('The revision that was handed over.'),
  accepted: z
    .boolean()
    .describe(
      '`true`: the system has the order. `false`: it cannot take the order, and a representative must look at it.',
    ),
  externalId: z
    .string()
    .max(100)
    .optional()
    .describe('Your own id of the order. The shop sends it with every later revision.'),
  reason: z.string().max(500).optional().describe('Why the order was not accepted.'),
});
