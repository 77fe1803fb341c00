import type { CarriedService, SoldServices, Technology } from '../catalog/index.ts';
import {
  type CoverageTechnology,
  type CoveredServices,
  coverageTechnologies,
  noCoveredServices,
  toInternetLines,
} from './covered-services.ts';
import { decideOrderMode } from './order-mode.ts';

/** The facts that decide which services of the coverage a provider sells. */
export interface Seller {
  readonly sells: SoldServices;
  readonly catalog: { readonly technologies?: readonly Technology[]; readonly requestOnly?: readonly string[] };
}

/** Leaves out what the provider does not sell, although its coverage names it (P-005). */
export function filterSoldServices<T extends CoveredServices>(service: T, { sells, catalog }: Seller): T {
  if (catalog.technologies) return filterOfferedTechnologies(service, catalog.technologies, sells);
  const isSold: Readonly<Record<CoverageTechnology, boolean>> = {
    fiber: sells.fiber,
    hsi: sells.hsi,
    lte: sells.lte,
    '5g': sells.fiveG,
    'c-band': sells.fiveG,
    dedicated: sells.dedicated,
  };
  const sold = coverageTechnologies.filter(
    (technology) => isSold[technology] && service.speeds[technology] !== undefined,
  );
  const speeds = Object.fromEntries(sold.map((technology) => [technology, service.speeds[technology]]));
  return {
    ...service,
    speeds,
    speedType: sold.includes('fiber') || sold.includes('hsi') ? service.speedType : '',
    digitalVoice: service.digitalVoice && sells.voice.digital,
    phone: service.phone && sells.voice.standard,
    tv: service.tv && sells.tv,
  };
}

/**
 * P-014: what the technologies of a provider sell at an address, in the order of the list. For the rules of the address
 * check, an address that one of them reaches has fiber, with the speed of its fastest line.
 */
function filterOfferedTechnologies<T extends CoveredServices>(
  service: T,
  technologies: readonly Technology[],
  sells: SoldServices,
): T {
  // P-056: at a planned address there are no lines yet.
  const isReached = service.order === 'order' || service.order === 'request';
  const reaching = isReached ? technologies.filter(({ id }) => service.lines[id]) : [];
  const lines = toInternetLines(Object.fromEntries(reaching.map(({ id }) => [id, service.lines[id] ?? null])));
  const doesCarry = (carried: CarriedService) => reaching.some(({ carries }) => carries.includes(carried));
  return {
    ...service,
    lines,
    speeds: reaching.length > 0 ? { fiber: Math.max(...Object.values(lines).map(({ downMbps }) => downMbps)) } : {},
    speedType: reaching[0]?.id.toUpperCase() ?? '',
    digitalVoice: sells.voice.digital && doesCarry('voice'),
    phone: sells.voice.standard && doesCarry('voice'),
    tv: sells.tv && doesCarry('tv'),
  };
}

/** Leaves out the technologies that are sold by request only. The phone services and TV of fiber go with it. */
function dropRequestOnly<T extends CoveredServices>(service: T, requestOnly: readonly string[]): T {
  const isOnline = ([id]: [string, unknown]) => !requestOnly.includes(id);
  const speeds: CoveredServices['speeds'] = Object.fromEntries(Object.entries(service.speeds).filter(isOnline));
  const lines = Object.fromEntries(Object.entries(service.lines).filter(isOnline));
  if (service.speeds.fiber === undefined || speeds.fiber !== undefined) return { ...service, speeds, lines };
  const { speedType, phone } =
    speeds.hsi === undefined ? noCoveredServices : { speedType: 'ADSL', phone: service.phone };
  return { ...service, speeds, lines, speedType, phone, digitalVoice: false, tv: false };
}

/**
 * P-100, P-101: what can be ordered online at an address. With the order mode `request`, the lines stay and nothing is
 * sold online. A planned address has no lines yet, and one without orders has none to sell. `countPlans` counts the plans
 * that services have.
 */
export function applyOrderMode<T extends CoveredServices & { readonly noPlans: boolean }>(
  covered: T,
  seller: Seller,
  countPlans: (service: T) => number,
): T {
  const { order: coveredOrder } = covered;
  if (coveredOrder === 'planned' || coveredOrder === 'none')
    return { ...covered, ...noCoveredServices, order: coveredOrder };
  const reaching = filterSoldServices(covered, seller);
  const online = filterSoldServices(dropRequestOnly(covered, seller.catalog.requestOnly ?? []), seller);
  const counts = { online: countPlans(online), reaching: countPlans(reaching) };
  const order = decideOrderMode(coveredOrder, counts);
  if (order === 'request') return { ...reaching, order, noPlans: true };
  return counts.online > 0 ? online : reaching;
}
