import { type CalendarDate, getLocalDate } from '@demarc/domain/calendar';
import { errorTable, type Refusal } from '@demarc/domain/errors';
import { findQuoteProblem } from '@demarc/domain/quote';
import type { StoredQuote } from '../ordering/quote/index.ts';
import type { Platform } from '../platform/platform.ts';

/** The meaning of a refusal for the author of the file. */
const reasons: Partial<Record<Refusal['code'], string>> = {
  addressUnknown: 'the address or unit was not found, or it matches several places',
  quoteExists: 'another quote already has this number or its order number',
  quoteExpired: 'its last day has passed',
  notSold: 'it contains something that is not sold',
  notSoldHere: 'that service is not available at the address',
  notSoldTogether: 'these services are not sold together',
  adjustmentNotPossible: 'a negotiated price cannot apply',
  termNotSold: 'its services are not sold for that term',
  termDiffers: 'its plans are for different terms',
  serviceMissing: 'it lacks something that every order needs',
  notFound: 'there is no such quote',
  limitsUnknown: 'roles.yaml has no such role, or the role may not approve quotes',
  overLimit: 'it is beyond the limits of the role',
  quoteEventNotAllowed: 'that is not possible now',
};

export const describeQuoteRefusal = ({ code, fields = [] }: Refusal): string =>
  [
    reasons[code] ?? `${code} (${errorTable[code].status})`,
    ...(fields.length > 0
      ? [fields.map(({ path, reason }) => (path === 'state' ? reason : `${path} ${reason}`)).join(', ')]
      : []),
  ].join(': ');

/** The day in the time zone of the shop, which decides whether a quote has expired. */
export const getShopDay = ({ provider, clock }: Pick<Platform, 'provider' | 'clock'>): CalendarDate =>
  getLocalDate(provider.brand.support.timeZone, clock.now());

/** A quote that is sent expires with its last day, before the shop has stored so. */
export function describeQuoteState(quote: StoredQuote, today: CalendarDate): string {
  const { state, revision, validUntil } = quote;
  if (findQuoteProblem(quote, today) === 'quoteExpired') return 'is expired';
  if (state === 'sent') return `can be ordered until ${validUntil}`;
  if (state === 'awaitingApproval') return 'waits for the approval of a role with higher limits';
  return state === 'draft' ? `is a draft, revision ${revision}` : `is ${state}`;
}

/** Warns of a quote that its number opens without a code (O-127). */
export const describeAccess = ({ told }: StoredQuote): string =>
  told.contact ? '' : '. Without a contact, everybody who checks its address can open it';
