import { type CartAvailability, offersTv } from '../cart/index.ts';
import { type Bundle, type Catalog, isWithinLineSpeed } from '../catalog/index.ts';
import type { OfferedBundles } from './offered.ts';

type AvailableServices = Pick<CartAvailability, 'fiber' | 'hsi' | 'phone' | 'digitalVoice' | 'tv' | 'lines'>;

/** Lists the bundles of two or more services at an address, grouped like the reply. */
export function listAvailableBundles(
  availability: AvailableServices,
  lineMbps: number,
  catalog: Catalog,
): OfferedBundles {
  const available = catalog.bundles.filter(
    (bundle) => bundle.flow !== 'standalone' && isBundleAvailable(bundle, availability, lineMbps, catalog),
  );
  const hasHsi = ({ services }: Bundle) => services.some(({ serviceType }) => serviceType === 'HSI');
  return {
    doubles: available.filter((bundle) => bundle.flow === 'double' && bundle.type !== 'DOUBLE_FLEX' && !hasHsi(bundle)),
    triple: available.filter((bundle) => bundle.flow === 'triple'),
    internetAndTv: available.filter((bundle) => bundle.type === 'DOUBLE_FLEX'),
    hsi: available.filter(hasHsi),
  };
}

/** Checks that every service of a bundle is available at an address. */
function isBundleAvailable(
  bundle: Bundle,
  availability: AvailableServices,
  lineMbps: number,
  catalog: Catalog,
): boolean {
  return bundle.services.every(({ id, serviceType }) => {
    if (serviceType === 'PHONE') return bundle.stationId === '' ? availability.phone : availability.digitalVoice;
    if (serviceType === 'VIDEO') return offersTv(availability);
    const plan = catalog.find('internetPlans', id);
    const isFastEnough = !plan || isWithinLineSpeed(plan, { lineMbps, lines: availability.lines });
    return isFastEnough && (serviceType === 'DATA' ? availability.fiber : availability.hsi);
  });
}
