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

/**
 * S-080: false if the link has a saved cart id that was cut off or altered: an id has 22 letters, digits, dashes and
 * underscores.
 */
export const hasCompleteCartId = ({ cartId }: Pick<RetrievalParameters, 'cartId'>): boolean =>
  cartId === '' || /^[\w-]{22}$/.test(cartId);

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
