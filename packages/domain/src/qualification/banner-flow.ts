import type { Plan } from './qualification.ts';

/** What a banner can start a cart with (E-235). */
export const bundleFlows = ['DATA', 'HSI', 'BDV', 'VIDEO', 'DATA_BDV', 'FLEX', 'BDV_DATA_VIDEO'] as const;
export type BundleFlow = (typeof bundleFlows)[number];

/** The flow that a banner's id names; undefined for any other banner. */
export const bannerFlow = (bannerId: string): BundleFlow | undefined =>
  bundleFlows.find((flow) => flow === bannerId.toUpperCase().replaceAll('-', '_'));

/** E-236: the flexible bundle is sold on these plans alone. */
export const plansOfFlow = (flow: BundleFlow, plans: readonly Plan[]): readonly Plan[] =>
  flow === 'FLEX' ? plans.filter(({ ipType, contract }) => ipType === 'Dynamic' && contract === 'TwoYears') : plans;
