import { z } from 'zod';
import { address, localTime, phone, text } from './fields.ts';

export const customer = z
  .strictObject({
    businessName: text('Name of the business.'),
    ownership: text(
      'Who applied for credit, as the shopper chose it. Absent without a credit check. Later versions may add values.',
    ).optional(),
    legalName: text('Name of the company in the credit application.').optional(),
    taxIdLastFour: z
      .string()
      .regex(/^[\dA-Z]{4}$/)
      .describe(
        'Last four characters of the tax id of the company, in capitals. The shop never hands over a full number.',
      )
      .optional(),
  })
  .describe('The business that ordered.');

export const contact = z
  .strictObject({
    role: z
      .enum(['order', 'technical'])
      .describe('`order` placed the order; `technical` is to be called about the computers of the business.'),
    firstName: text('First name.'),
    lastName: text('Last name.').optional(),
    email: text('Email address.').optional(),
    phone: phone('Telephone number.').optional(),
    from: localTime('From when the contact can be reached, in the time zone of the premises.').optional(),
    to: localTime('Until when the contact can be reached, in the time zone of the premises.').optional(),
  })
  .describe('A person to talk to.');

export const premises = z
  .strictObject({
    id: text('The id of the address in the shop. It stays the same when coverage is imported again.').optional(),
    externalId: text('Your own id of the address or unit, as your coverage files name it (`external_id`).').optional(),
    fccLocationId: text(
      'The location id of the FCC for the address, as your coverage files name it (`fcc_location_id`).',
    ).optional(),
    ...address,
    timeZone: text('IANA time zone, as America/New_York. Times of contacts and visits are in it.'),
    technology: text('The technology of the ordered internet plan, as fiber. Absent without internet.').optional(),
    lineDownMbps: z.number().positive().describe('Downstream speed that the address qualified for.').optional(),
    lineUpMbps: z.number().positive().describe('Upstream speed that the address qualified for.').optional(),
  })
  .describe('Where the services are installed.');

export const otherAddress = z
  .strictObject({
    roles: z
      .array(z.enum(['billing', 'shipping']))
      .min(1)
      .describe('`billing` gets the bills on paper; `shipping` gets parcels.'),
    ...address,
  })
  .describe('An address other than the premises.');
