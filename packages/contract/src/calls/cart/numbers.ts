import { type PortField, type PortRequest, validatePortField } from '@demarc/domain/numbers';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { success, validatedText } from '../wire-values.ts';
import { lineCount, numberList } from './number-list.ts';

const validated = (field: PortField, maxLength: number) =>
  validatedText((text) => validatePortField(field, text), maxLength);

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
      number: normalizePhone(wire.TN),
      currentProvider: wire.ProviderName.trim(),
      accountNumber: wire.AccountNumber.trim(),
      pin: wire.PIN.trim(),
      serviceAddress: wire.ServiceAddress.trim(),
      authorisedName: wire.AuthorizedName.trim(),
    }),
    encode: (port) => ({
      TN: normalizePhone(port.number),
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
    summary: 'Reserves telephone numbers for the lines of a bundle for a while (C-310, C-311).',
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
    response: z.codec(
      // A reply with a Status is a failure, even if it has numbers (K-313).
      z.strictObject({ Status: z.never().optional(), TNList: numberList }),
      z.object({ numbers: z.array(z.string()).readonly() }),
      {
        decode: ({ TNList }) => ({ numbers: TNList.map(({ number }) => number) }),
        encode: ({ numbers }) => ({ TNList: numbers.map((number) => ({ number })) }),
      },
    ),
    errors: ['numbersUnanswered', 'fewNumbersLeft', 'tooManyHeld'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
  portNumber: {
    summary: 'Saves a request to port a number, with the details that its current carrier requires.',
    method: 'POST',
    path: '/number-port',
    access: 'session',
    body: portRequest,
    bodyType: 'json',
    response: success,
    errors: ['numberOnOrder'],
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
