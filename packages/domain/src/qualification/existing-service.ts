import type { Quote } from './availability.ts';

/** The values of the three answers, as specified (E-268 to E-270): open a quote, new service, the service is mine. */
export type ExistingChoice = 'existing quote' | 'Y' | 'N';

/** E-269 */
export const firstChoice: ExistingChoice = 'Y';

/** What is known of the address; undefined for somebody who has not checked one. */
export interface ExistingSituation {
  readonly existingService: boolean | undefined;
  /** Those that can be opened. */
  readonly quotes: readonly Quote[];
  /** Null while nobody has answered whether an order is under way. */
  readonly pendingOrder: boolean | null;
}

/** E-073 to E-075 */
export function existingHeadline({ existingService, quotes }: ExistingSituation): 'services' | 'quote' | 'both' {
  if (quotes.length === 0) return 'services';
  return existingService ? 'both' : 'quote';
}

/** E-076 to E-080: only a certain no hides the answer that the service is mine. */
export const existingChoices = ({ existingService, quotes }: ExistingSituation): readonly ExistingChoice[] => [
  ...(quotes.length > 0 ? (['existing quote'] as const) : []),
  'Y',
  ...(existingService === false ? [] : (['N'] as const)),
];

/** E-268 */
export const priceQuoteFlag = (choice: ExistingChoice): 'Y' | 'N' => (choice === 'existing quote' ? 'Y' : 'N');

export type ExistingWay =
  | { readonly to: 'optixCheckout'; readonly quote: Quote }
  | { readonly to: 'pendingOrderQuestion' | 'customizeOrder' | 'addressCheck' | 'existingCustomerSite' }
  | { readonly to: 'nowhere'; readonly problem: string };

/** Where Continue leads (E-271 to E-275, E-354). */
export function wayOfExisting(choice: ExistingChoice, typedQuote: string, situation: ExistingSituation): ExistingWay {
  if (choice === 'N') return { to: 'existingCustomerSite' };
  if (choice === 'existing quote') {
    const typed = typedQuote.trim().toUpperCase();
    const quote = situation.quotes.find(({ number }) => number !== '' && number.toUpperCase() === typed);
    return quote ? { to: 'optixCheckout', quote } : { to: 'nowhere', problem: 'Please enter valid price quote number' };
  }
  // E-272: what nobody has answered is asked again.
  if (situation.pendingOrder === null) return { to: 'addressCheck' };
  return { to: situation.pendingOrder ? 'pendingOrderQuestion' : 'customizeOrder' };
}
