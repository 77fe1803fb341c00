import type { InternetPlan } from './products.ts';

/** The name of a plan in a cart. The suffix explains the higher price with a static address. */
export const planTitle = ({ name, ipType }: Pick<InternetPlan, 'name' | 'ipType'>): string =>
  ipType === 'Static' ? `${name} with static IP` : name;
