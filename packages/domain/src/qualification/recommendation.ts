import type { Qualification } from './qualification.ts';

/** What the entry asks to have recommended: a bundle with voice on one side, business solutions on the other (E-158). */
export type ProductRecommendation = readonly [bundle: 'BAU' | 'bdv-bundle', solutions: 'BAU' | 'business-solutions'];

/** E-158: as usual (BAU), unless the banner or the campaign that the shopper came by names it. */
export function productRecommendation(entry: {
  readonly SMBBANNERID?: string;
  readonly cmp?: string;
}): ProductRecommendation {
  const named = `${entry.SMBBANNERID ?? ''} ${entry.cmp ?? ''}`.toLowerCase();
  return [
    named.includes('bdv-bundle') ? 'bdv-bundle' : 'BAU',
    named.includes('business-solutions') ? 'business-solutions' : 'BAU',
  ];
}

export type BundleRecommendation = 'BAU' | 'bdv-bundle' | 'business-solutions';

/** E-232: what was asked for, as far as the address can have it. */
export function bundleRecommendation(
  [bundle, solutions]: ProductRecommendation,
  { availability: { fiber, planCount }, digitalVoice }: Pick<Qualification, 'availability' | 'digitalVoice'>,
): BundleRecommendation {
  if (bundle !== 'BAU' && fiber && digitalVoice && planCount > 0) return bundle;
  return planCount > 0 ? solutions : 'BAU';
}
