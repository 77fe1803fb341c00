import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { yesNo } from '../wire-values.ts';

export const offerCalls = defineCalls({
  getWirelessOffer: {
    summary: 'Returns whether the shopper is eligible for the wireless offer (K-260).',
    method: 'GET',
    path: '/wireless-offer',
    access: 'session',
    query: z.codec(z.strictObject({ BTN: z.string().regex(/^\d{10}$/) }), z.object({ phone: z.string() }), {
      decode: ({ BTN }) => ({ phone: BTN }),
      encode: ({ phone }) => ({ BTN: normalizePhone(phone) }),
    }),
    response: z.codec(z.strictObject({ IsEligible: yesNo }), z.object({ eligible: z.boolean() }), {
      decode: ({ IsEligible }) => ({ eligible: IsEligible }),
      encode: ({ eligible }) => ({ IsEligible: eligible }),
    }),
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
