import { type Availability, offersFiveG } from './availability.ts';
import type { OutsidePage } from './outcome.ts';

/** A page outside the shop, and what the shopper brings along. */
export interface Redirection {
  /** Empty: the provider's configured page for `fallback`. */
  readonly url: string;
  readonly fallback: 'fiveGShop' | 'lteShop' | 'genericInternet' | 'lboPage' | 'existingCustomer';
  readonly parameters: Readonly<Record<string, string>>;
}

export interface Carried {
  /** The query string the shopper came with; outside redirects keep it (E-258). */
  readonly query: Readonly<Record<string, string>>;
  readonly guiSessionId: string;
  readonly campaignCode: string;
}

const known = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));

/** The shop of one wireless service: the page that the answer names for it, or else the provider's (E-262). */
export const wirelessShop = (
  service: 'fiveG' | 'lte',
  availability: Availability,
  { query, guiSessionId, campaignCode }: Carried,
): Redirection => ({
  url: service === 'fiveG' ? availability.fiveGUrl : availability.lteUrl,
  fallback: service === 'fiveG' ? 'fiveGShop' : 'lteShop',
  parameters: { ...query, ...known({ redirectedFrom: 'BBA', lqsessionId: guiSessionId, cmp: campaignCode }) },
});

/** The redirection handler: 5G where either band qualifies, LTE for everything else (E-259, E-260). */
export const wirelessRedirection = (availability: Availability, carried: Carried): Redirection =>
  wirelessShop(offersFiveG(availability) ? 'fiveG' : 'lte', availability, carried);

/** E-225: the LTE page of the configuration, whatever the answer named. */
export const lteRedirection = (availability: Availability, carried: Carried): Redirection => ({
  ...wirelessShop('lte', availability, carried),
  url: '',
});

/** E-266: internet is there, but nothing to sell online. */
export const genericRedirection = (carried: Carried): Redirection => ({
  url: '',
  fallback: 'genericInternet',
  parameters: { ...carried.query, ...known({ redirectedFrom: 'GBCOM', lqsessionId: carried.guiSessionId }) },
});

export const otherLineOfBusinessRedirection = (carried: Carried): Redirection => ({
  url: '',
  fallback: 'lboPage',
  parameters: carried.query,
});

/** E-274: whose service it is changes it where customers do. */
export const existingCustomerRedirection = (carried: Carried): Redirection => ({
  url: '',
  fallback: 'existingCustomer',
  parameters: carried.query,
});

/** The page that an outcome names. */
export function redirectionTo(page: OutsidePage, availability: Availability, carried: Carried): Redirection {
  if (page === 'wireless') return wirelessRedirection(availability, carried);
  if (page === 'lte') return lteRedirection(availability, carried);
  return page === 'generic' ? genericRedirection(carried) : otherLineOfBusinessRedirection(carried);
}
