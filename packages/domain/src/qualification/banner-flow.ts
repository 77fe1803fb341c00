/** The flows that a banner can start (E-235). */
export const bundleFlows = ['DATA', 'HSI', 'BDV', 'VIDEO', 'DATA_BDV', 'FLEX', 'BDV_DATA_VIDEO'] as const;
export type BundleFlow = (typeof bundleFlows)[number];

/** Returns the flow that a banner id names, or undefined. */
export const parseBannerFlow = (bannerId: string): BundleFlow | undefined =>
  bundleFlows.find((flow) => flow === bannerId.toUpperCase().replaceAll('-', '_'));
