import type { CartPlace } from '../cart/index.ts';
import type { Bundle, Catalog } from '../catalog/index.ts';
import type { BundlesOnOffer } from './offered.ts';

type Served = Pick<CartPlace, 'fiber' | 'hsi' | 'phone' | 'digitalVoice'>;

/** Whether a place can have every service of a bundle. */
function isSoldAt(bundle: Bundle, place: Served, lineMbps: number, catalog: Catalog): boolean {
  return bundle.services.every(({ id, serviceType }) => {
    if (serviceType === 'PHONE') return bundle.stationId === '' ? place.phone : place.digitalVoice;
    if (serviceType === 'VIDEO') return place.fiber;
    const fits = (catalog.find('internetPlans', id)?.lineMbps ?? 0) <= lineMbps;
    return fits && (serviceType === 'DATA' ? place.fiber : place.hsi);
  });
}

/** Of two services and more, by the member of the reply that has them. */
export function bundlesAt(place: Served, lineMbps: number, catalog: Catalog): BundlesOnOffer {
  const sold = catalog.bundles.filter(
    (bundle) => bundle.flow !== 'standalone' && isSoldAt(bundle, place, lineMbps, catalog),
  );
  const withHsi = ({ services }: Bundle) => services.some(({ serviceType }) => serviceType === 'HSI');
  return {
    doubles: sold.filter((bundle) => bundle.flow === 'double' && bundle.type !== 'DOUBLE_FLEX' && !withHsi(bundle)),
    triple: sold.filter((bundle) => bundle.flow === 'triple'),
    internetAndTv: sold.filter((bundle) => bundle.type === 'DOUBLE_FLEX'),
    hsi: sold.filter(withHsi),
  };
}
