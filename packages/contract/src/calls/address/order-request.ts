import type { Term } from '@demarc/domain/catalog';
import {
  callTimes,
  maxContactLengths,
  type OrderRequestReply,
  type ValidatedContactField,
  validateContactField,
} from '@demarc/domain/lead';
import type { PlanCard } from '@demarc/domain/offering';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { planCards } from '../catalog/plans.ts';
import { contractTerms } from '../catalog/terms.ts';
import { validatedText, yesNo } from '../wire-values.ts';

const validated = (field: ValidatedContactField, maxLength: number) =>
  validatedText((text) => validateContactField(field, text), maxLength);

/** The plans that a shopper can ask for, with the terms that they are sold for. */
export interface RequestPlans {
  readonly plans: readonly PlanCard[];
  readonly terms: readonly Term[];
}

const checkId = z.guid();

export const orderRequestCalls = defineCalls({
  getRequestPlans: {
    summary: 'Lists the plans that the shopper can ask for at an address of the order mode request (P-057).',
    method: 'GET',
    path: '/order-request/plans',
    access: 'session',
    query: z.strictObject({ checkId }),
    response: z.codec(z.strictObject({ Plans: planCards, Terms: contractTerms }), z.custom<RequestPlans>(), {
      decode: ({ Plans, Terms }) => ({ plans: Plans, terms: Terms }),
      encode: ({ plans, terms }) => ({ Plans: plans, Terms: [...terms] }),
    }),
    errors: ['notFound', 'nothingSoldHere'],
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  submitOrderRequest: {
    summary:
      'Saves a request for a plan that is not sold online at the address (P-057). No call returns it. Another email than that of the address check needs a captcha.',
    method: 'POST',
    path: '/order-request',
    access: 'session',
    body: z.strictObject({
      checkId,
      planId: z.string().min(1).max(100),
      monthlyCents: z.int().min(0),
      firstName: validated('firstName', maxContactLengths.firstName),
      lastName: validated('lastName', maxContactLengths.lastName),
      businessName: validated('businessName', maxContactLengths.businessName),
      phone: validated('phone', 10),
      email: validated('email', maxContactLengths.email),
      callTime: z.enum(callTimes),
    }),
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ response: z.literal('Success'), Mailed: yesNo.default(false) }),
      z.custom<OrderRequestReply>(),
      {
        decode: ({ Mailed }) => ({ isMailed: Mailed }),
        encode: ({ isMailed }) => ({ response: 'Success' as const, Mailed: isMailed }),
      },
    ),
    errors: ['notFound', 'nothingSoldHere', 'notSold', 'priceChanged', 'leadLimit'],
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
});
