import { z } from 'zod';
import { cents, instant, text } from './fields.ts';

export const payment = z
  .strictObject({
    autoPay: z.boolean().describe('Bills are paid automatically.'),
    paperFree: z.boolean().describe('Bills come by email only.'),
    method: z
      .strictObject({
        kind: z.enum(['card', 'debitCard', 'bankAccount']).describe('What pays the bills.'),
        brand: text('The brand of the card.').optional(),
        lastFour: text('The last four digits of the card or account.'),
        holder: text('The name on the card or account.').optional(),
        vaultToken: text('The token of your payment system. The shop never has the full number.'),
      })
      .describe('Only with auto pay.')
      .optional(),
  })
  .describe('How the customer pays. Absent for a quote, and in a shop where everybody pays by bill.');

export const credit = z
  .strictObject({
    status: z.enum(['passed', 'failed', 'unchecked']).describe('The result of the credit check.'),
    reference: text('The reference number of the credit bureau.').optional(),
    depositCents: cents('The refundable deposit. 0 if none is due.'),
    depositAgreedAt: instant('When the customer agreed to pay the deposit.').optional(),
  })
  .describe('The credit check.');

export const consent = z
  .strictObject({
    kind: text('What the customer agreed to: `terms`, `e911` or `creditCheck`. Later versions may add values.'),
    version: text('The version of the text.').optional(),
    sha256: text('The SHA-256 hash of the text that the customer saw, in hexadecimal.').optional(),
    acceptedAt: instant('When the customer agreed.'),
    address: text('The network address of the customer.').optional(),
    userAgent: text('The browser of the customer.').optional(),
  })
  .describe('A proof of consent. It names the text, and does not contain it.');
