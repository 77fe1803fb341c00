import type { CustomizeProducts } from '@demarc/contract';
import type { CartService } from '../../../features/cart/changes/change-cart.ts';

const serviceNames = { internet: 'internet', voice: 'phone', tv: 'TV' } as const;
export const getServiceName = (service: CartService): string => serviceNames[service];

const listPlans = ({ plans, digitalVoice, phone, tvPlans }: CustomizeProducts, service: CartService) =>
  ({ internet: plans, voice: [...digitalVoice.plans, ...phone.plans], tv: tvPlans })[service];

/** Finds the services that are sold at this address and not shown yet, in the order in which the step offers them. */
export const findAddableServices = (
  products: CustomizeProducts,
  shownServices: readonly CartService[],
): readonly CartService[] =>
  (['voice', 'internet', 'tv'] as const).filter(
    (service) => !shownServices.includes(service) && listPlans(products, service).length > 0,
  );

export const findLowestMonthlyCents = (products: CustomizeProducts, service: CartService): number =>
  Math.min(...listPlans(products, service).map(({ monthlyCents }) => monthlyCents));
