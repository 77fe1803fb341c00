import type { QuoteRow } from '@demarc/contract/operator-api';
import { formatAddress } from '@demarc/domain/address';
import { getQuoteVersion } from '../store.ts';
import type { ListedQuote } from './quote-source.ts';

/** Describes a row of the list, for operators who may see contacts. */
export const describeQuoteRow = (quote: ListedQuote): QuoteRow => ({
  ...{ number: quote.number, version: getQuoteVersion(quote), state: quote.state },
  businessName: quote.businessName,
  contactName: quote.contactName ?? '',
  email: quote.contactEmail ?? '',
  address: formatAddress(quote.address),
  ...(quote.monthlyCents !== null && { monthlyCents: quote.monthlyCents }),
  ...{ owner: quote.ownerName, validUntil: quote.validUntil },
  ...(quote.orderedAs !== null && { orderNumber: quote.orderedAs }),
  createdAt: quote.createdAt.toISOString(),
  changedAt: quote.changedAt.toISOString(),
});
