import { type Availability, offersFiveG } from './availability.ts';
import type { EntrySource } from './entry-source.ts';

/**
 * The services with a card on the internet pages. High-speed internet has only a sentence there (E-102), and a card on
 * the options page.
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

/** E-094, E-095: lists the qualifying services. The service that the shopper came for is first. */
export function listInternetCards(availability: Availability, source: EntrySource): readonly InternetService[] {
  const shown = cards.filter(({ isShown }) => isShown(availability)).map(({ service }) => service);
  const requested = serviceBySource[source.toUpperCase()];
  return [...shown.filter((service) => service === requested), ...shown.filter((service) => service !== requested)];
}

export type ServicesHeadline = 'noFiveG' | 'noFiber' | 'lte' | 'several' | 'nothing';

/**
 * E-087 to E-093: the service that the shopper came for decides, then availability. P-005: a service that the provider
 * does not sell is not named; `sold` has the others.
 */
export function chooseServicesHeadline(
  availability: Availability,
  source: EntrySource,
  sold: Readonly<Partial<Record<InternetService, unknown>>>,
): ServicesHeadline {
  const named = serviceBySource[source.toUpperCase()];
  const requested = named && sold[named] && named;
  if (requested === 'fiveG' && !offersFiveG(availability)) return 'noFiveG';
  if (requested === 'fiber' && !availability.fiber) return 'noFiber';
  if (requested === 'lte') return 'lte';
  return availability.fiber || availability.hsi || availability.dedicated || offersFiveG(availability)
    ? 'several'
    : sold.lte
      ? 'lte'
      : 'nothing';
}

/**
 * Returns the only service at the address; undefined if there are several or none. Dedicated internet counts, and so
 * does high-speed internet, which has only a sentence (E-102).
 */
export function findSingleService(availability: Availability): InternetService | 'hsi' | undefined {
  const services = [...listInternetCards(availability, ''), ...(isHsiOnlyWired(availability) ? ['hsi' as const] : [])];
  return services.length === 1 ? services[0] : undefined;
}

/** E-102: high-speed internet is the only wired service. */
export const isHsiOnlyWired = ({ fiber, hsi }: Availability): boolean => hsi && !fiber;

/** E-279. Requires a plan, because high-speed internet may be available without one (E-225). */
export const sellsHsi = ({ hsi, planCount }: Availability): boolean => hsi && planCount > 0;

/**
 * E-280, E-285: the sales team sells dedicated internet. High-speed internet, which can be ordered online, outranks it.
 */
export const shouldContactSales = ({ dedicated, hsi }: Availability): boolean => dedicated && !hsi;
