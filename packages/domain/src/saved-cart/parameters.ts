/** What a link to a saved cart says. */
export interface RetrievalParameters {
  readonly cartId: string;
  readonly orderNumber: string;
  /** The campaign or lead that it came from. */
  readonly leadId: string;
  readonly campaign: string;
  readonly source: string;
  readonly fiberReferral: boolean;
}

/** K-033: names in any case; of two names for one thing the first that says something wins. */
export function readRetrievalParameters(query: Iterable<readonly [string, string]>): RetrievalParameters {
  const given = new Map<string, string>();
  for (const [name, value] of query) if (!given.get(name.toLowerCase())) given.set(name.toLowerCase(), value);
  const first = (...names: string[]) => names.map((name) => given.get(name)).find(Boolean) ?? '';
  return {
    cartId: first('scartid'),
    orderNumber: first('mon', 'monno', 'ordernumber'),
    leadId: first('cid'),
    campaign: first('cmp'),
    source: first('source'),
    fiberReferral: given.has('fiosreferral'),
  };
}

/** What opens the cart: either name may carry it. */
export const tokenOf = ({ cartId, leadId }: RetrievalParameters): string => cartId || leadId;

export const namesSavedCart = (parameters: RetrievalParameters): boolean => tokenOf(parameters) !== '';

/** E-217: an order that another system knows is fetched, whatever else the link says. */
export const comesFromElsewhere = ({ source }: Pick<RetrievalParameters, 'source'>): boolean =>
  source !== '' && source.toUpperCase() !== 'FIOSAPI';

/** K-141, E-045: where such a link brings the order back instead of running the address check. */
const retrievingPages = ['customizeOrder', 'checkout', 'abandonedCart'] as const;

export const retrievesOrder = (page: string, parameters: RetrievalParameters): boolean =>
  (retrievingPages as readonly string[]).includes(page)
    ? namesSavedCart(parameters)
    : // E-005: at the root an id of a lead leads to its address instead.
      page === 'addressCheck' && parameters.cartId !== '' && parameters.leadId === '';
