import { type Availability, offersFiveG } from './availability.ts';
import type { OutsidePage } from './outcome.ts';

/** A page outside the shop with its parameters. */
export interface Redirection {
  /** If empty, the page that the provider configured for `fallback` applies. */
  readonly url: string;
  readonly fallback: 'fiveGShop' | 'lteShop' | 'genericInternet' | 'lboPage' | 'existingCustomer';
  readonly parameters: Readonly<Record<string, string>>;
}

export interface RedirectContext {
  /** The shopper's query string, which outside redirects retain (E-258). */
  readonly query: Readonly<Record<string, string>>;
  readonly checkId: string;
  readonly campaignCode: string;
}

/**
 * Redirects to the shop of one wireless service: the URL in the answer, or else the configured one (E-262). E-263 to
 * E-265 name the parameters.
 */
export const buildWirelessShopRedirection = (
  service: 'fiveG' | 'lte',
  availability: Availability,
  { query, checkId, campaignCode }: RedirectContext,
): Redirection => ({
  url: service === 'fiveG' ? availability.fiveGUrl : availability.lteUrl,
  fallback: service === 'fiveG' ? 'fiveGShop' : 'lteShop',
  parameters: { ...query, ...omitEmpty({ redirectedFrom: 'BBA', lqsessionId: checkId, cmp: campaignCode }) },
});

const omitEmpty = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));

/** Redirects to 5G if either band qualifies, otherwise to LTE (E-259, E-260). */
export const buildWirelessRedirection = (availability: Availability, context: RedirectContext): Redirection =>
  buildWirelessShopRedirection(offersFiveG(availability) ? 'fiveG' : 'lte', availability, context);

/** E-225: redirects to the configured LTE page, even if the answer has another URL. */
export const buildLteRedirection = (availability: Availability, context: RedirectContext): Redirection => ({
  ...buildWirelessShopRedirection('lte', availability, context),
  url: '',
});

/** E-266, E-267: redirects a shopper to whom the shop sells nothing online, although internet is available. */
export const buildGenericRedirection = (context: RedirectContext): Redirection => ({
  url: '',
  fallback: 'genericInternet',
  parameters: { ...context.query, ...omitEmpty({ redirectedFrom: 'GBCOM', lqsessionId: context.checkId }) },
});

export const buildOtherLineOfBusinessRedirection = (context: RedirectContext): Redirection => ({
  url: '',
  fallback: 'lboPage',
  parameters: context.query,
});

/** E-274: redirects existing customers to the site on which they change their service. */
export const buildExistingCustomerRedirection = (context: RedirectContext): Redirection => ({
  url: '',
  fallback: 'existingCustomer',
  parameters: context.query,
});

/** Returns the redirection of an outcome. */
export function buildRedirection(page: OutsidePage, availability: Availability, context: RedirectContext): Redirection {
  if (page === 'wireless') return buildWirelessRedirection(availability, context);
  if (page === 'lte') return buildLteRedirection(availability, context);
  return page === 'generic' ? buildGenericRedirection(context) : buildOtherLineOfBusinessRedirection(context);
}
