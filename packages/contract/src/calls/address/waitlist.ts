import { maxRegistrationLengths, validateRegistration, type WaitlistReply } from '@demarc/domain/lead';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { yesNo } from '../wire-values.ts';

const text = (field: keyof typeof maxRegistrationLengths) => z.string().max(maxRegistrationLengths[field]);

/** The most that a provider can accept. The server applies the provider's own rules. */
const loosestRules = { zipMayStartWithZero: true, blockShiftTabInStreet: false };

const registration = z
  .strictObject({
    checkId: z.guid().or(z.literal('')),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    mobileNum: text('mobileNum'),
    businessNum: text('businessNum'),
    existingLandline: z.boolean(),
    zipCode: z.string().regex(/^\d{5}$/),
    city: text('city'),
    streetAddress: text('streetAddress'),
    unit: text('unit'),
    consent: z.literal(true),
  })
  .superRefine((form, { addIssue }) => {
    for (const { field, message } of validateRegistration(form, loosestRules))
      addIssue({ code: 'custom', path: [field], message });
  });

export const waitlistCalls = defineCalls({
  joinWaitlist: {
    summary:
      'Saves a registration for service that is not available yet (P-131). No call returns it. Another email than that of the address check needs a captcha.',
    method: 'POST',
    path: '/waitlist',
    access: 'session',
    body: registration,
    bodyType: 'json',
    response: z.codec(
      z.strictObject({
        response: z.literal('Success'),
        Address: z.string(),
        PlannedFor: z.string().optional(),
        Mailed: yesNo,
      }),
      z.custom<WaitlistReply>(),
      {
        decode: ({ Address, PlannedFor, Mailed }) => ({
          address: Address,
          ...(PlannedFor && { plannedFor: PlannedFor }),
          isMailed: Mailed,
        }),
        encode: ({ address, plannedFor, isMailed }) => ({
          response: 'Success' as const,
          Address: address,
          ...(plannedFor && { PlannedFor: plannedFor }),
          Mailed: isMailed,
        }),
      },
    ),
    errors: ['leadLimit'],
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
});
