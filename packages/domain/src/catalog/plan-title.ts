import type { InternetPlan } from './products.ts';

/** A plan as it is called in a cart: with a static address it costs more, and the name says what for. */
export const planTitle = ({ name, ipType }: Pick<InternetPlan, 'name' | 'ipType'>): string =>
  ipType === 'Static' ? `${name} with static IP` : name;
