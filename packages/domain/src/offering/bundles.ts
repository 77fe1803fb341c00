import type { CartAvailability } from '../cart/index.ts';
import type { Bundle, Catalog } from '../catalog/index.ts';
import type { OfferedBundles } from './offered.ts';

type AvailableServices = Pick<CartAvailability, 'fiber' | 'hsi' | 'phone' | 'digitalVoice'>;

/** The bundles of two or more services at an address, grouped like in the reply. */
export function listBundlesAt(place: AvailableServices, lineMbps: number, catalog: Catalog): OfferedBundles {
  const sold = catalog.bundles.filter(
    (bundle) => bundle.flow !== 'standalone' && isSoldAt(bundle, place, lineMbps, catalog),
  );
  const hasHsi = ({ services }: Bundle) => services.some(({ serviceType }) => serviceType === 'HSI');
  return {
    doubles: sold.filter((bundle) => bundle.flow === 'double' && bundle.type !== 'DOUBLE_FLEX' && !hasHsi(bundle)),
    triple: sold.filter((bundle) => bundle.flow === 'triple'),
    internetAndTv: sold.filter((bundle) => bundle.type === 'DOUBLE_FLEX'),
    hsi: sold.filter(hasHsi),
  };
}

/** Checks that every service of a bundle is available at an address. */
function isSoldAt(bundle: Bundle, place: AvailableServices, lineMbps: number, catalog: Catalog): boolean {
  return bundle.services.every(({ id, serviceType }) => {
    if (serviceType === 'PHONE') return bundle.stationId === '' ? place.phone : place.digitalVoice;
    if (serviceType === 'VIDEO') return place.fiber;
    const isFastEnough = (catalog.find('internetPlans', id)?.lineMbps ?? 0) <= lineMbps;
    return isFastEnough && (serviceType === 'DATA' ? place.fiber : place.hsi);
  });
}
