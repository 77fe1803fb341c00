import { decideOrderMode } from '@demarc/domain/qualification';
import { filterSoldServices, noService, type PremisesService, type Provider } from '../../provider/index.ts';
import { listProducts } from './list-products.ts';

type SellingProvider = Pick<Provider, 'catalog' | 'sells'>;

/**
 * P-100, P-101: what can be ordered online at an address. With the order mode `request`, the lines stay and nothing is
 * sold online. A planned address has no lines yet, and one without orders has none to sell.
 */
export function applyOrderMode(covered: PremisesService, provider: SellingProvider): PremisesService {
  if (covered.order === 'planned' || covered.order === 'none') return withoutLines(covered);
  const reaching = filterSoldServices(covered, provider);
  const online = filterSoldServices(dropRequestOnly(covered, provider.catalog.requestOnly ?? []), provider);
  const countPlans = (service: PremisesService) => listProducts(provider.catalog, service).plans.length;
  const counts = { online: countPlans(online), reaching: countPlans(reaching) };
  const order = decideOrderMode(covered.order, counts);
  if (order === 'request') return { ...reaching, order, noPlans: true };
  return counts.online > 0 ? online : reaching;
}

const withoutLines = (service: PremisesService): PremisesService => {
  const { speeds, lines, speedType, digitalVoice, phone, tv } = noService;
  return { ...service, speeds, lines, speedType, digitalVoice, phone, tv };
};

/** Leaves out the technologies that are sold by request only. The phone services and TV of fiber go with it. */
function dropRequestOnly(service: PremisesService, requestOnly: readonly string[]): PremisesService {
  const isOnline = ([id]: [string, unknown]) => !requestOnly.includes(id);
  const speeds: PremisesService['speeds'] = Object.fromEntries(Object.entries(service.speeds).filter(isOnline));
  const lines = Object.fromEntries(Object.entries(service.lines).filter(isOnline));
  if (service.speeds.fiber === undefined || speeds.fiber !== undefined) return { ...service, speeds, lines };
  const { speedType, phone } = speeds.hsi === undefined ? noService : { speedType: 'ADSL', phone: service.phone };
  return { ...service, speeds, lines, speedType, phone, digitalVoice: false, tv: false };
}

/** The plans that an address could have, whatever its order mode. */
export const listReachingPlans = (catalog: Provider['catalog'], service: PremisesService) =>
  listProducts(catalog, { ...service, noPlans: false }).plans;
