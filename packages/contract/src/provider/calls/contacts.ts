import { z } from 'zod';
import { campaign } from '../campaign.ts';
import { address, flag, instant, optionalText, text } from '../fields.ts';
import { page, pageQuery, since } from '../list.ts';
import { defineProviderCalls } from '../provider-call.ts';

const email = optionalText('Email address.');
const phone = optionalText('Telephone number, as the shopper wrote it.');

const cartMarks = z
  .strictObject({
    digitalAgent: z.boolean().meta({ description: 'A digital agent prepared the cart: its link leads to checkout.' }),
    digitalLink: z.boolean().meta({ description: 'Continue leads to saving the cart again instead of checkout.' }),
  })
  .meta({ description: 'The marks of a saved cart. They replace its earlier ones.' });

const lead = z
  .strictObject({
    id: text('The id of the lead.'),
    kind: z.enum(['contact', 'orderRequest']).meta({
      description: 'A contact form, or a request for a plan at an address that takes orders by request.',
    }),
    createdAt: instant('When the shopper sent it.'),
    firstName: text('First name.'),
    lastName: text('Last name.'),
    businessName: optionalText('Name of the business.'),
    email,
    phone,
    preference: optionalText('How the shopper wants to be contacted.'),
    callTime: optionalText('When to call, as the shopper chose it.'),
    comments: optionalText('What the shopper wrote.'),
    address: z.strictObject(address).meta({ description: 'The address, as far as the shopper named it.' }),
    premisesId: optionalText(
      'The id of the premises in the shop. Of a contact form, only if its address is the one that its session checked last.',
    ),
    premisesExternalId: optionalText('Your own id of these premises at the time of the request.'),
    campaign: campaign.optional(),
    leadCampaign: optionalText('The name of the form, as `lead.campaign` of your `rules.yaml`, or `Order request`.'),
    plan: z
      .strictObject({
        id: text('The id of the plan in your catalog files.'),
        name: text('The name that the shopper saw.'),
        term: optionalText('The contract term.'),
        monthlyCents: z.int().optional().meta({ description: 'The monthly price that the shopper saw, in cents.' }),
      })
      .optional()
      .meta({ description: 'The requested plan. Only of an order request.' }),
  })
  .meta({ description: 'Somebody who wants to be contacted.' });

const savedCart = z
  .strictObject({
    id: text('The id of this save.'),
    cartId: text('The cart. It is the same for all saves of one cart.'),
    savedAt: instant('When the shopper saved the cart.'),
    expiresAt: instant('When the link in the mail ends.'),
    orderedAt: instant('When the cart was ordered.').optional(),
    email: text('The email address that got the link.'),
    phone,
    businessName: optionalText('Name of the business, if the shopper entered it.'),
    lastPage: text('The page on which the shopper saved the cart.'),
    premisesId: optionalText('The id in the shop of the checked address.'),
    premisesExternalId: optionalText('Your own id of the premises at the time of the address check.'),
    rating: z.int().optional().meta({ description: 'How the shopper rated the shop.' }),
    comment: optionalText('What the shopper wrote about it.'),
    sendOffers: flag('The shopper agreed to get offers by mail.'),
    campaign: campaign.optional(),
  })
  .meta({ description: 'A cart that a shopper saved to finish later.' });

const waitlistEntry = z
  .strictObject({
    id: text('The id of the entry. A repeated registration keeps it.'),
    registeredAt: instant('When the shopper registered last.'),
    firstName: text('First name.'),
    lastName: text('Last name.'),
    email: text('Email address.'),
    mobileNumber: optionalText('Mobile number.'),
    businessNumber: optionalText('Business number.'),
    hasLandline: flag('The shopper has a landline of the provider.'),
    address: z.strictObject(address).meta({ description: 'Where service is wanted.' }),
    premisesId: optionalText('The id of the premises in the shop, if the address was checked.'),
    premisesExternalId: optionalText('Your own id of these premises.'),
    plannedFor: optionalText('When service was expected, as the shopper saw it.'),
    campaign: campaign.optional(),
  })
  .meta({ description: 'Somebody who wants service at an address without it.' });

/** The named schemas of contacts. */
export const contactSchemas = {
  CartMarks: cartMarks,
  Lead: lead,
  LeadList: page(lead, 'A page of leads, the oldest first.'),
  SavedCart: savedCart,
  SavedCartList: page(savedCart, 'A page of saved carts, the oldest first.'),
  WaitlistEntry: waitlistEntry,
  Waitlist: page(waitlistEntry, 'A page of the waitlist, the oldest registration first.'),
};

const follow = 'Entries appear after five seconds. The shop deletes old ones after the time that its rules name.';
const troy = { street: '2 Quay Street', city: 'Troy', state: 'NY', zip: '12180' };

export const contactCalls = defineProviderCalls({
  listLeads: {
    summary: 'List leads',
    description: `Lists contact forms and order requests, the oldest first. ${follow}`,
    tag: 'Contacts',
    method: 'GET',
    path: '/leads',
    scope: 'leads:read',
    query: z.strictObject({ createdSince: since('Only leads of this instant or later.'), ...pageQuery }),
    response: contactSchemas.LeadList,
    example: {
      query: { createdSince: '2026-11-17T00:00:00Z' },
      response: {
        items: [
          {
            id: '18',
            kind: 'contact',
            createdAt: '2026-11-17T15:04:05.000Z',
            firstName: 'Ann',
            lastName: 'Larch',
            businessName: 'Larch Bakery',
            email: 'ann@example.com',
            phone: '212-555-0110',
            preference: 'Email',
            comments: 'Please call about a second line.',
            address: troy,
            premisesId: 'A17',
            premisesExternalId: 'GIS-48',
            campaign: { cid: 'c-2026-04', utm: { source: 'newsletter', medium: 'email' } },
            leadCampaign: 'Business dedicated internet',
          },
        ],
      },
    },
  },
  markSavedCart: {
    summary: 'Mark a saved cart',
    description:
      'Marks the cart that a session of the shop saved last as made by a digital agent: all its saves so far and later ones. The answer is `notFound` if the session has saved nothing.',
    tag: 'Contacts',
    method: 'PUT',
    path: '/saved-carts/{sessionId}/marks',
    scope: 'carts:write',
    params: z.strictObject({
      sessionId: z.uuid().meta({ description: 'The session of the shop that saved the cart.' }),
    }),
    body: cartMarks,
    status: 204,
    example: {
      params: { sessionId: '0d9b6c1e-5f0a-4b7e-9a51-2f6f1f1f9a01' },
      body: { digitalAgent: true, digitalLink: false },
    },
  },
  listSavedCarts: {
    summary: 'List saved carts',
    description: `Lists carts that shoppers saved, the oldest first, with how to reach them. ${follow}`,
    tag: 'Contacts',
    method: 'GET',
    path: '/saved-carts',
    scope: 'carts:read',
    query: z.strictObject({ savedSince: since('Only carts that were saved at this instant or later.'), ...pageQuery }),
    response: contactSchemas.SavedCartList,
    example: {
      response: {
        items: [
          {
            id: 'b6d0a8e2-0d5f-4f0e-9a53-0e6a2a7f6a01',
            cartId: '0f7b9a54-33b2-4a55-8d1e-5f2f7e2b9c02',
            savedAt: '2026-11-17T15:04:05.000Z',
            expiresAt: '2026-12-17T15:04:05.000Z',
            email: 'ann@example.com',
            businessName: 'Larch Bakery',
            lastPage: 'customizeOrder',
            premisesId: 'A17',
            premisesExternalId: 'GIS-48',
            sendOffers: true,
            campaign: { utm: { source: 'ads', medium: 'cpc' } },
          },
        ],
      },
    },
  },
  listWaitlist: {
    summary: 'List the waitlist',
    description: `Lists registrations for addresses without service, the oldest first. A repeated registration moves to the end. ${follow}`,
    tag: 'Contacts',
    method: 'GET',
    path: '/waitlist',
    scope: 'waitlist:read',
    query: z.strictObject({ registeredSince: since('Only registrations of this instant or later.'), ...pageQuery }),
    response: contactSchemas.Waitlist,
    example: {
      response: {
        items: [
          {
            id: '7',
            registeredAt: '2026-11-17T15:04:05.000Z',
            firstName: 'Ann',
            lastName: 'Larch',
            email: 'ann@example.com',
            mobileNumber: '2125550110',
            hasLandline: false,
            address: troy,
            premisesId: 'A17',
            premisesExternalId: 'GIS-48',
          },
        ],
      },
    },
  },
});
