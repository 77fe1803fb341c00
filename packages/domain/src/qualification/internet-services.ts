import { type Availability, offersFiveG } from './availability.ts';
import type { EntrySource } from './entry-source.ts';

/**
 * The services with a card on the internet pages. High-speed internet has a sentence there (E-102) and a card on the
 * options page.
 */
export type InternetService = 'fiber' | 'fiveG' | 'lte' | 'dedicated';

/** In card order (E-095). */
const cards: readonly {
  readonly service: InternetService;
  readonly isShown: (availability: Availability) => boolean;
}[] = [
  { service: 'fiber', isShown: ({ fiber }) => fiber }, // E-281
  { service: 'fiveG', isShown: offersFiveG }, // E-284
  { service: 'lte', isShown: ({ lte }) => lte }, // E-282, E-283
  // E-285: 5G on the C-band alone does not hide it.
  { service: 'dedicated', isShown: ({ dedicated, fiber, fiveG }) => dedicated && !fiber && !fiveG },
];

const serviceBySource: Readonly<Record<string, InternetService>> = { FIOS: 'fiber', '5G': 'fiveG', LTE: 'lte' };

/** E-094, E-095: lists the qualifying services. The one the shopper came for is first. */
export function listInternetCards(availability: Availability, source: EntrySource): readonly InternetService[] {
  const shown = cards.filter(({ isShown }) => isShown(availability)).map(({ service }) => service);
  const requested = shown.filter((service) => service === serviceBySource[source.toUpperCase()]);
  return [...requested, ...shown.filter((service) => !requested.includes(service))];
}

export type ServicesHeadline = 'noFiveG' | 'noFiber' | 'lte' | 'several';

/** E-087 to E-093: depends on the service the shopper came for, then on availability. */
export function chooseServicesHeadline(availability: Availability, source: EntrySource): ServicesHeadline {
  const cameFor = serviceBySource[source.toUpperCase()];
  if (cameFor === 'fiveG' && !offersFiveG(availability)) return 'noFiveG';
  if (cameFor === 'fiber' && !availability.fiber) return 'noFiber';
  if (cameFor === 'lte') return 'lte';
  return availability.fiber || availability.hsi || availability.dedicated || offersFiveG(availability)
    ? 'several'
    : 'lte';
}

/** E-102: high-speed internet is the only wired service. */
export const isHsiOnlyWired = ({ fiber, hsi }: Availability): boolean => hsi && !fiber;

/** High-speed internet may be available where none of its plans is sold (E-225). */
export const sellsHsi = ({ hsi, planCount }: Availability): boolean => hsi && planCount > 0;

/** E-280, E-285: orderable high-speed internet outranks a sales contact about dedicated internet. */
export const shouldContactSales = ({ dedicated, hsi }: Availability): boolean => dedicated && !hsi;
