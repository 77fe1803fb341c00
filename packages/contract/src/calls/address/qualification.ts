import { type JointOffer, noJointOffer, type Quote } from '@demarc/domain/qualification';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { trueFalse } from '../wire-values.ts';
import { jointOffer, quotes } from './qualification-offers.ts';
import { addressCheckBody } from './qualification-request.ts';
import { qualification } from './qualification-response.ts';
import { storedAddressCheck } from './stored-check.ts';

/** High enough for several checks with their retries. */
const checkRateLimit = { max: 60, windowSeconds: 60 };
const id = z.string().max(64);

/** E-391: sends only the available ids. */
const leadQuery = z.codec(
  z.strictObject({
    cid: id.min(1),
    scartId: id.optional(),
    MON: id.optional(),
    orderNumber: id.optional(),
    source: id.optional(),
  }),
  z.object({
    campaign: z.string(),
    savedCart: z.string(),
    masterOrderNumber: z.string(),
    orderNumber: z.string(),
    source: z.string(),
  }),
  {
    decode: ({ cid, scartId = '', MON = '', orderNumber = '', source = '' }) => ({
      campaign: cid,
      savedCart: scartId,
      masterOrderNumber: MON,
      orderNumber,
      source,
    }),
    encode: ({ campaign, savedCart, masterOrderNumber, orderNumber, source }) => ({
      cid: campaign,
      ...(savedCart && { scartId: savedCart }),
      ...(masterOrderNumber && { MON: masterOrderNumber }),
      ...(orderNumber && { orderNumber }),
      ...(source && { source }),
    }),
  },
);

const unknownLead = z.codec(z.strictObject({}), z.null(), { decode: () => null, encode: () => ({}) });

export const qualificationCalls = defineCalls({
  qualifyAddress: {
    summary: 'Checks which services an address can have, and what prevents an order (E-390).',
    method: 'POST',
    path: '/DoLoopQualification',
    access: 'session',
    query: z.codec(z.strictObject({ BDVCETC: z.literal('N'), cetctest: z.literal('N') }), z.object({}), {
      decode: () => ({}),
      encode: () => ({ BDVCETC: 'N' as const, cetctest: 'N' as const }),
    }),
    body: addressCheckBody,
    bodyType: 'json',
    response: qualification,
    errors: ['qualificationFailed'],
    captcha: { boundTo: 'GUID' },
    rateLimit: checkRateLimit,
  },
  getLeadQualification: {
    summary: 'Checks the address of a campaign or lead id (E-391).',
    method: 'GET',
    path: '/qualification-details',
    access: 'session',
    query: leadQuery,
    // Not an error: an unknown id is an ordinary visit (S-131), and browsers log every refused request in the console.
    response: z.union([unknownLead, qualification]),
    errors: ['qualificationFailed'],
    stores: true,
    mayRequireCaptcha: true,
    rateLimit: { max: 20, windowSeconds: 60 },
  },
  getCheckedAddress: {
    summary: "Returns the result of one of the session's checks, or of its last one (E-218).",
    method: 'GET',
    path: '/checked-address',
    access: 'session',
    query: z.codec(z.strictObject({ GUID: z.union([z.uuid(), z.literal('')]) }), z.object({ id: z.string() }), {
      decode: ({ GUID }) => ({ id: GUID }),
      encode: ({ id: GUID }) => ({ GUID }),
    }),
    response: storedAddressCheck,
    errors: ['notFound'],
    rateLimit: checkRateLimit,
  },
  checkAlternateAvailability: {
    summary: "Returns the open quotes and the joint offer at the address of one of the session's checks (E-392).",
    method: 'POST',
    path: '/alternate-availability',
    access: 'session',
    body: addressCheckBody,
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ VBMQuotes: quotes, jointoffer: jointOffer.optional() }),
      z.object({ quotes: z.custom<readonly Quote[]>(), jointOffer: z.custom<JointOffer>() }),
      {
        decode: (wire) => ({ quotes: wire.VBMQuotes, jointOffer: wire.jointoffer ?? noJointOffer }),
        encode: (availability) => ({ VBMQuotes: availability.quotes, jointoffer: availability.jointOffer }),
      },
    ),
    errors: ['notFound', 'alternateAvailabilityFailed'],
    rateLimit: checkRateLimit,
  },
  checkPendingOrder: {
    summary: 'Returns whether an order for the address is pending, regardless of SkipPendingOrderFlag (E-393).',
    method: 'POST',
    path: '/pending-order',
    access: 'session',
    body: addressCheckBody,
    bodyType: 'json',
    response: z.codec(z.strictObject({ HasPendingOrder: trueFalse }), z.object({ pendingOrder: z.boolean() }), {
      decode: ({ HasPendingOrder }) => ({ pendingOrder: HasPendingOrder }),
      encode: ({ pendingOrder }) => ({ HasPendingOrder: pendingOrder }),
    }),
    errors: ['notFound', 'pendingOrderUnknown'],
    rateLimit: checkRateLimit,
  },
  getJointOffer: {
    summary: 'Returns the joint offer at the address that the session has checked (E-394, K-261).',
    method: 'GET',
    path: '/joint-offer',
    access: 'session',
    query: z.codec(z.strictObject({ BTNumber: z.string().regex(/^(?:\d{10})?$/) }), z.object({ phone: z.string() }), {
      decode: ({ BTNumber }) => ({ phone: BTNumber }),
      encode: ({ phone }) => ({ BTNumber: phone }),
    }),
    response: jointOffer,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  validateEmail: {
    summary: 'Validates an email address. Message is SUCCESS if it is valid (E-395).',
    method: 'POST',
    path: '/email-validation',
    access: 'session',
    body: z.strictObject({ email: z.string().max(300), sessionId: id }),
    bodyType: 'json',
    // E-368: SUCCESS in any letter case means valid.
    response: z.codec(z.strictObject({ Message: z.string() }), z.object({ valid: z.boolean() }), {
      decode: ({ Message }) => ({ valid: Message.toUpperCase() === 'SUCCESS' }),
      encode: ({ valid }) => ({ Message: valid ? 'SUCCESS' : 'FAILURE' }),
    }),
    rateLimit: checkRateLimit,
  },
});
