import { type PortField, type PortRequest, portFieldProblem } from '@demarc/domain/numbers';
import { phoneDigits } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { lineCount, tnObjects } from './numbers-parts.ts';

/** Rejects with the message that the form shows. */
const validated = (field: PortField, longest: number) =>
  z
    .string()
    .max(longest)
    .superRefine((text, { addIssue }) => {
      const message = portFieldProblem(field, text);
      if (message) addIssue({ code: 'custom', message });
    });

const portRequest = z.codec(
  z.strictObject({
    TN: validated('number', 14),
    ProviderName: validated('currentProvider', 60),
    AccountNumber: validated('accountNumber', 30),
    PIN: validated('pin', 15),
    ServiceAddress: validated('serviceAddress', 150),
    AuthorizedName: validated('authorisedName', 60),
  }),
  z.custom<PortRequest>(),
  {
    decode: (wire) => ({
      number: phoneDigits(wire.TN),
      currentProvider: wire.ProviderName.trim(),
      accountNumber: wire.AccountNumber.trim(),
      pin: wire.PIN.trim(),
      serviceAddress: wire.ServiceAddress.trim(),
      authorisedName: wire.AuthorizedName.trim(),
    }),
    encode: (port) => ({
      TN: phoneDigits(port.number),
      ProviderName: port.currentProvider,
      AccountNumber: port.accountNumber,
      PIN: port.pin,
      ServiceAddress: port.serviceAddress,
      AuthorizedName: port.authorisedName,
    }),
  },
);

export const numberCalls = defineCalls({
  getPreferredVoice: {
    summary: 'Telephone numbers for so many lines of a bundle; they are kept for the session for a while (C-310).',
    method: 'POST',
    path: '/preferred-voice',
    access: 'session',
    body: z.codec(
      z.strictObject({ BID: z.string().max(64), RC: z.string().max(20), nlines: lineCount }),
      z.object({ bundleId: z.string(), bundleCharge: z.string(), lines: z.int() }),
      {
        decode: ({ BID, RC, nlines }) => ({ bundleId: BID, bundleCharge: RC, lines: nlines }),
        encode: ({ bundleId, bundleCharge, lines }) => ({ BID: bundleId, RC: bundleCharge, nlines: lines }),
      },
    ),
    bodyType: 'json',
    response: z.codec(z.strictObject({ TNList: tnObjects }), z.object({ numbers: z.array(z.string()).readonly() }), {
      decode: ({ TNList }) => ({ numbers: TNList.map(({ number }) => number) }),
      encode: ({ numbers }) => ({ TNList: numbers.map((number) => ({ number })) }),
    }),
    errors: ['numbersUnanswered', 'tooManyHeld'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  keepNumber: {
    summary: 'A number that the shopper brings along, with what its present provider asks before it lets it go.',
    method: 'POST',
    path: '/number-port',
    access: 'session',
    body: portRequest,
    bodyType: 'json',
    response: z.strictObject({ Status: z.literal('SUCCESS') }),
    errors: ['numberOnOrder'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
