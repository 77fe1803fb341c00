import { type Availability, offersFiveG } from './availability.ts';
import type { EntrySource } from './entry-source.ts';

/** What has a card on the internet pages; high-speed internet has a sentence there (E-102) and a card on the options. */
export type InternetService = 'fiber' | 'fiveG' | 'lte' | 'dedicated';

/** In the order of the cards (E-095). */
const cards: readonly { readonly service: InternetService; readonly shows: (found: Availability) => boolean }[] = [
  { service: 'fiber', shows: ({ fiber }) => fiber }, // E-281
  { service: 'fiveG', shows: offersFiveG }, // E-284
  { service: 'lte', shows: ({ lte }) => lte }, // E-282, E-283
  // E-285: 5G on the C-band alone does not hide it.
  { service: 'dedicated', shows: ({ dedicated, fiber, fiveG }) => dedicated && !fiber && !fiveG },
];

const ownService: Readonly<Record<string, InternetService>> = { FIOS: 'fiber', '5G': 'fiveG', LTE: 'lte' };

/** E-094, E-095: what qualifies; what the shopper came for stands first. */
export function internetCards(found: Availability, source: EntrySource): readonly InternetService[] {
  const shown = cards.filter(({ shows }) => shows(found)).map(({ service }) => service);
  const own = shown.filter((service) => service === ownService[source.toUpperCase()]);
  return [...own, ...shown.filter((service) => !own.includes(service))];
}

export type ServicesHeadline = 'noFiveG' | 'noFiber' | 'lte' | 'several';

/** E-087 to E-093: what the shopper came for decides, then what there is. */
export function servicesHeadline(found: Availability, source: EntrySource): ServicesHeadline {
  const cameFor = ownService[source.toUpperCase()];
  if (cameFor === 'fiveG' && !offersFiveG(found)) return 'noFiveG';
  if (cameFor === 'fiber' && !found.fiber) return 'noFiber';
  if (cameFor === 'lte') return 'lte';
  return found.fiber || found.hsi || found.dedicated || offersFiveG(found) ? 'several' : 'lte';
}

/** E-102: of the wired services there is high-speed internet alone. */
export const isHsiOnlyWired = ({ fiber, hsi }: Availability): boolean => hsi && !fiber;

/** High-speed internet may reach an address where no plan of it is sold (E-225). */
export const sellsHsi = ({ hsi, planCount }: Availability): boolean => hsi && planCount > 0;

/** E-280, E-285: where high-speed internet can be ordered, that comes before a talk about dedicated internet. */
export const leadsToSales = ({ dedicated, hsi }: Availability): boolean => dedicated && !hsi;
