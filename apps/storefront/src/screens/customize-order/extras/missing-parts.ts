import type { CustomizeProducts } from '@demarc/contract';
import type { Part } from '../../../features/cart/changes/change-cart.ts';

const names = { internet: 'internet', voice: 'phone', tv: 'TV' } as const;
export const nameOf = (part: Part): string => names[part];

const plansOf = ({ plans, digitalVoice, phone, tvPlans }: CustomizeProducts, part: Part) =>
  ({ internet: plans, voice: [...digitalVoice.plans, ...phone.plans], tv: tvPlans })[part];

/** The services that can be added at this address, in the order of the page. */
export const missingParts = (products: CustomizeProducts, shown: readonly Part[]): readonly Part[] =>
  (['voice', 'internet', 'tv'] as const).filter((part) => !shown.includes(part) && plansOf(products, part).length > 0);

export const lowestMonthlyCents = (products: CustomizeProducts, part: Part): number =>
  Math.min(...plansOf(products, part).map(({ monthlyCents }) => monthlyCents));
