import type { Quote } from './availability.ts';

/**
 * The values of the three choices as specified (E-268 to E-270): open a quote, order new service (Y), the existing
 * service is mine (N).
 */
export type ExistingServiceChoice = 'existing quote' | 'Y' | 'N';

/** E-269 */
export const defaultExistingServiceChoice: ExistingServiceChoice = 'Y';

/** The data that decides the choices and the next step. `existingService` is undefined without a check. */
export interface ExistingServiceSituation {
  readonly existingService: boolean | undefined;
  /** The quotes that can be opened. */
  readonly quotes: readonly Quote[];
  /** Null until the pending-order check answers. */
  readonly pendingOrder: boolean | null;
}

/** E-073 to E-075 */
export function chooseExistingServiceHeadline({
  existingService,
  quotes,
}: ExistingServiceSituation): 'services' | 'quote' | 'both' {
  if (quotes.length === 0) return 'services';
  return existingService ? 'both' : 'quote';
}

/** E-076 to E-080: leaves out "the existing service is mine" only if the check found no service. */
export const listExistingServiceChoices = ({
  existingService,
  quotes,
}: ExistingServiceSituation): readonly ExistingServiceChoice[] => [
  ...(quotes.length > 0 ? (['existing quote'] as const) : []),
  'Y',
  ...(existingService === false ? [] : (['N'] as const)),
];

/** E-268 */
export const getPriceQuoteFlag = (choice: ExistingServiceChoice): 'Y' | 'N' =>
  choice === 'existing quote' ? 'Y' : 'N';

export type ExistingServiceStep =
  | { readonly to: 'optixCheckout'; readonly quote: Quote }
  | { readonly to: 'pendingOrderQuestion' | 'customizeOrder' | 'addressCheck' | 'existingCustomerSite' }
  | { readonly to: 'nowhere'; readonly problem: string };

/** Case, spaces and hyphens do not matter. A mail program may have replaced the hyphen by a dash. */
const normalizeQuoteNumber = (number: string) => number.toUpperCase().replace(/[\s\p{Dash_Punctuation}]/gu, '');

/** Decides where Continue leads (E-271 to E-275, E-354). */
export function decideExistingServiceStep(
  choice: ExistingServiceChoice,
  typedQuote: string,
  situation: ExistingServiceSituation,
): ExistingServiceStep {
  if (choice === 'N') return { to: 'existingCustomerSite' };
  if (choice === 'existing quote') {
    const normalized = normalizeQuoteNumber(typedQuote);
    const quote = situation.quotes.find(({ number }) => number !== '' && normalizeQuoteNumber(number) === normalized);
    return quote ? { to: 'optixCheckout', quote } : { to: 'nowhere', problem: 'Please enter valid price quote number' };
  }
  // E-272: an unanswered check runs again.
  if (situation.pendingOrder === null) return { to: 'addressCheck' };
  return { to: situation.pendingOrder ? 'pendingOrderQuestion' : 'customizeOrder' };
}
