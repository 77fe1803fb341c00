/** What a banner can start a cart with (E-235). */
export const bundleFlows = ['DATA', 'HSI', 'BDV', 'VIDEO', 'DATA_BDV', 'FLEX', 'BDV_DATA_VIDEO'] as const;
export type BundleFlow = (typeof bundleFlows)[number];

/** The flow that a banner's id names; undefined for any other banner. */
export const bannerFlow = (bannerId: string): BundleFlow | undefined =>
  bundleFlows.find((flow) => flow === bannerId.toUpperCase().replaceAll('-', '_'));
