import type { UnavailableReason } from './retrieval.ts';

/** The parameters in a link to a saved cart. */
export interface RetrievalParameters {
  readonly cartId: string;
  readonly orderNumber: string;
  /** The id of the campaign or lead. */
  readonly leadId: string;
  readonly campaign: string;
  readonly source: string;
  readonly fiberReferral: boolean;
}

/** K-032, K-033: names ignore case. Of two names for one parameter, the first non-empty value wins. */
export function readRetrievalParameters(query: Iterable<readonly [string, string]>): RetrievalParameters {
  const values = new Map<string, string>();
  for (const [name, value] of query) if (!values.get(name.toLowerCase())) values.set(name.toLowerCase(), value);
  const findFirst = (...names: string[]) => names.map((name) => values.get(name)).find(Boolean) ?? '';
  return {
    cartId: findFirst('scartid'),
    orderNumber: findFirst('mon', 'monno', 'ordernumber'),
    leadId: findFirst('cid'),
    campaign: findFirst('cmp'),
    source: findFirst('source'),
    fiberReferral: values.has('fiosreferral'),
  };
}

/** Returns the token of the saved cart, which is in either parameter. */
export const getCartToken = ({ cartId, leadId }: RetrievalParameters): string => cartId || leadId;

export const hasSavedCartToken = (parameters: RetrievalParameters): boolean => getCartToken(parameters) !== '';

/** False if the link has a saved cart id that was cut off or altered: an id has 22 letters, digits, dashes and underscores. */
export const hasCompleteCartId = ({ cartId }: Pick<RetrievalParameters, 'cartId'>): boolean =>
  cartId === '' || /^[\w-]{22}$/.test(cartId);

/** Tells a visitor from another system that the shop did not find the order or quote of the link. */
export const formatOrderNotFoundText = (
  { orderNumber }: Pick<RetrievalParameters, 'orderNumber'>,
  reason: UnavailableReason,
): string =>
  reason === 'unanswered'
    ? `We couldn’t look up ${shorten(orderNumber)} right now. Open the link again in a moment, or check your address here.`
    : `We couldn’t find ${shorten(orderNumber)}. Check the number in your link, or check your address here to see your quotes.`;

/** The number comes from the URL, so its characters and length are limited. */
const shorten = (orderNumber: string): string => {
  const number = orderNumber.replace(/[^\w-]/g, '').slice(0, 20);
  return number === '' ? 'this order' : `order or quote ${number}`;
};

/** E-217: the shop always fetches an order from another system, regardless of other parameters. */
export const isFromOtherSystem = ({ source }: Pick<RetrievalParameters, 'source'>): boolean =>
  source !== '' && source.toUpperCase() !== 'FIOSAPI';

/** K-141, E-045: on these pages, a link with a token loads the order instead of running the address check. */
const retrievingPages = ['customizeOrder', 'checkout', 'abandonedCart'] as const;

export const shouldRetrieveOrder = (page: string, parameters: RetrievalParameters): boolean =>
  (retrievingPages as readonly string[]).includes(page)
    ? hasSavedCartToken(parameters)
    : // E-005: at the root, a link with a lead id starts the check of its address instead.
      page === 'addressCheck' && parameters.cartId !== '' && parameters.leadId === '';
