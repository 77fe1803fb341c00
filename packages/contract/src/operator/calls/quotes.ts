import { z } from 'zod';
import { createListCallQuery, createListQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { timelineEntry } from './order-detail.ts';
import { reasonText } from './orders.ts';
import { quoteDetail } from './quote-detail.ts';
import { quoteList, quoteRow } from './quote-list.ts';

const params = z.strictObject({ number: z.string().regex(/^[\w-]{1,40}$/, 'is not a quote number') });
/** The quote after an action. */
const response = quoteDetail;
const change = {
  method: 'POST',
  params,
  response,
  idempotency: 'required',
  ifMatch: 'required',
  permissions: ['quotes', 'contacts'],
} as const;
const query = createListCallQuery(quoteList);

/** Everybody who may see quotes may see contacts, so nothing is masked. */
export const quoteCalls = defineOperatorCalls({
  listQuotes: {
    method: 'GET',
    path: '/quotes',
    permissions: ['quotes', 'contacts'],
    query,
    response: listPage(quoteRow),
  },
  /** The values of the filters that only the server knows. */
  listQuoteFilterValues: {
    method: 'GET',
    path: '/quotes/filter-values',
    permissions: ['quotes', 'contacts'],
    response: z.strictObject({ owner: z.array(z.string()) }),
  },
  exportQuotes: {
    method: 'GET',
    path: '/quotes.csv',
    permissions: ['quotes', 'contacts', 'export'],
    query: createListQuery(quoteList),
    file: 'text/csv',
  },
  getQuote: {
    method: 'GET',
    path: '/quotes/{number}',
    permissions: ['quotes', 'contacts'],
    params,
    response: quoteDetail,
  },
  listQuoteTimeline: {
    method: 'GET',
    path: '/quotes/{number}/timeline',
    permissions: ['quotes', 'contacts'],
    params,
    query: z.strictObject({ after: z.string().max(1000).optional() }),
    response: z.strictObject({ entries: z.array(timelineEntry), next: z.string().optional() }),
  },
  /** The PDF that the customer gets, with the name of the customer. */
  getQuotePdf: {
    method: 'GET',
    path: '/quotes/{number}/pdf',
    permissions: ['quotes', 'contacts'],
    params,
    file: 'application/pdf',
  },
  /** Sends a draft. Beyond the limits of the operator's role, it waits for an approval. */
  sendQuote: {
    ...change,
    path: '/quotes/{number}/send',
    body: z.strictObject({}),
    errors: ['quoteEventNotAllowed', 'quoteExpired'],
  },
  approveQuote: {
    ...change,
    path: '/quotes/{number}/approve',
    body: z.strictObject({}),
    errors: ['quoteEventNotAllowed', 'quoteExpired', 'limitsUnknown', 'overLimit'],
  },
  /** Sends the mail of a sent quote again, with another link. */
  resendQuoteMail: {
    ...change,
    path: '/quotes/{number}/mail',
    body: z.strictObject({}),
    errors: ['quoteEventNotAllowed', 'quoteExpired', 'contactMissing', 'rateLimited'],
  },
  /** Moves the last day. The prices stay. A sent quote is sent again. */
  extendQuote: {
    ...change,
    path: '/quotes/{number}/validity',
    body: z.strictObject({ validUntil: z.iso.date(), reason: reasonText }),
    errors: ['quoteEventNotAllowed', 'overLimit'],
  },
  withdrawQuote: {
    ...change,
    path: '/quotes/{number}/withdraw',
    body: z.strictObject({ reason: reasonText }),
    errors: ['quoteEventNotAllowed'],
  },
});
