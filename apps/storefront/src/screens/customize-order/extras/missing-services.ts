import type { CustomizeProducts } from '@demarc/contract';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';

const names = { internet: 'internet', voice: 'phone', tv: 'TV' } as const;
export const serviceName = (service: CartService): string => names[service];

const plansOf = ({ plans, digitalVoice, phone, tvPlans }: CustomizeProducts, service: CartService) =>
  ({ internet: plans, voice: [...digitalVoice.plans, ...phone.plans], tv: tvPlans })[service];

/** The services that can be added at this address, in the order of the page. */
export const findMissingServices = (
  products: CustomizeProducts,
  shown: readonly CartService[],
): readonly CartService[] =>
  (['voice', 'internet', 'tv'] as const).filter(
    (service) => !shown.includes(service) && plansOf(products, service).length > 0,
  );

export const lowestMonthlyCents = (products: CustomizeProducts, service: CartService): number =>
  Math.min(...plansOf(products, service).map(({ monthlyCents }) => monthlyCents));
