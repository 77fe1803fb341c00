import { quoteStates } from '@demarc/domain/quote';
import { z } from 'zod';
import { pageQuery, since } from '../list.ts';
import { defineProviderCalls } from '../provider-call.ts';
import {
  draftQuoteExample,
  editedQuoteExample,
  newQuoteExample,
  quoteExample,
  quoteSummaryExample,
  withdrawnQuoteExample,
} from './quote-examples.ts';
import { documentNumber, quoteSchemas } from './quote-schemas.ts';

const params = z.strictObject({ number: documentNumber('The number of the quote.') });
const contentErrors = [
  ...(['addressUnknown', 'quoteExpired', 'notSold', 'notSoldHere', 'notSoldTogether', 'termDiffers'] as const),
  ...(['termNotSold', 'notInThisFlow', 'lineMissing', 'serviceMissing', 'adjustmentNotPossible'] as const),
  ...(['limitsUnknown', 'quoteExists'] as const),
] as const;
const common = { tag: 'Quotes', params, response: quoteSchemas.Quote, etag: 'history' } as const;
const copyNumbers = { quoteNumber: 'Q-4712', orderNumber: 'M-4712' };
const example = { params: { number: quoteExample.quoteNumber }, response: quoteExample };

export const quoteCalls = defineProviderCalls({
  listQuotes: {
    summary: 'List quotes',
    description:
      'Lists quotes without the data of their customers, the longest unchanged first. A change appears in the list after five seconds.',
    tag: 'Quotes',
    method: 'GET',
    path: '/quotes',
    scope: 'quotes:read',
    query: z.strictObject({
      state: z.enum(quoteStates).optional().meta({ description: 'Only quotes in this state.' }),
      owner: z.string().max(100).optional().meta({ description: 'Only quotes of the sales person with this name.' }),
      changedSince: since('Only quotes that changed at this time or later.'),
      ...pageQuery,
    }),
    response: quoteSchemas.QuoteList,
    example: { query: { state: 'sent' }, response: { items: [quoteSummaryExample] } },
  },
  createQuote: {
    summary: 'Create a quote',
    description: 'Creates a draft with the prices of today. Send it to let the customer order it.',
    tag: 'Quotes',
    method: 'POST',
    path: '/quotes',
    scope: 'quotes:write',
    body: quoteSchemas.NewQuote,
    response: quoteSchemas.Quote,
    status: 201,
    idempotency: 'required',
    errors: contentErrors,
    example: { body: newQuoteExample, response: draftQuoteExample },
  },
  getQuote: {
    ...common,
    summary: 'Read a quote',
    description: 'Returns a quote with its price, its customer and its history.',
    method: 'GET',
    path: '/quotes/{number}',
    scope: 'quotes:read',
    example,
  },
  getQuotePdf: {
    summary: 'Download a quote',
    description:
      'Returns the quote as a PDF for its customer. It is made once for each revision that is sent, and its `ETag` is its SHA-256. That of a draft is made for each request and says that it is a draft.',
    tag: 'Quotes',
    params,
    method: 'GET',
    path: '/quotes/{number}/pdf',
    scope: 'quotes:read',
    file: 'application/pdf',
    etag: true,
    example: { params: example.params },
  },
  editQuote: {
    ...common,
    summary: 'Edit a quote',
    description:
      'Replaces fields of a quote with those of the request, and removes those that are `null`. The result is another revision with the prices of today, and a draft until it is sent again.',
    method: 'PATCH',
    path: '/quotes/{number}',
    scope: 'quotes:write',
    body: quoteSchemas.QuoteEdit,
    ifMatch: 'required',
    errors: [...contentErrors, 'quoteEventNotAllowed'],
    example: { ...example, body: { note: editedQuoteExample.note }, response: editedQuoteExample },
  },
  sendQuote: {
    ...common,
    summary: 'Send a quote',
    description:
      'Sends a draft to its customer, or the mail of a sent quote again. With an `Idempotency-Key`, a repeated request sends no second mail. A quote beyond the limits of the role of its maker is not sent: its state is then `awaitingApproval`.',
    method: 'POST',
    path: '/quotes/{number}/send',
    scope: 'quotes:write',
    idempotency: 'optional',
    errors: ['quoteEventNotAllowed', 'quoteExpired'],
    example,
  },
  approveQuote: {
    ...common,
    summary: 'Approve a quote',
    description:
      'Sends a quote that is `awaitingApproval` to its customer. The role of the API key must have `approves` in `roles.yaml`, and the quote must be within its limits.',
    method: 'POST',
    path: '/quotes/{number}/approve',
    scope: 'quotes:write',
    idempotency: 'optional',
    errors: ['quoteEventNotAllowed', 'quoteExpired', 'limitsUnknown', 'overLimit'],
    example,
  },
  withdrawQuote: {
    ...common,
    summary: 'Withdraw a quote',
    description: 'Ends a quote that was not ordered. It cannot be sent again; duplicate it instead.',
    method: 'POST',
    path: '/quotes/{number}/withdraw',
    scope: 'quotes:write',
    body: quoteSchemas.QuoteWithdrawal,
    errors: ['quoteEventNotAllowed'],
    example: { ...example, body: { reason: 'Another address.' }, response: withdrawnQuoteExample },
  },
  duplicateQuote: {
    summary: 'Duplicate a quote',
    description: 'Creates a draft with the contents of another quote, in any state, at the prices of today.',
    tag: 'Quotes',
    method: 'POST',
    path: '/quotes/{number}/duplicate',
    scope: 'quotes:write',
    params,
    body: quoteSchemas.QuoteCopy,
    response: quoteSchemas.Quote,
    status: 201,
    idempotency: 'required',
    errors: contentErrors,
    example: { ...example, body: copyNumbers, response: { ...draftQuoteExample, ...copyNumbers } },
  },
});
