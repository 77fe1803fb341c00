import type { Qualification } from './qualification.ts';

/** The requested recommendations: a bundle with voice, and business solutions (E-158). */
export type ProductRecommendation = readonly [bundle: 'BAU' | 'bdv-bundle', solutions: 'BAU' | 'business-solutions'];

/** E-158: BAU (business as usual), unless the banner or the campaign names a recommendation. */
export function parseProductRecommendation(entry: {
  readonly SMBBANNERID?: string;
  readonly cmp?: string;
}): ProductRecommendation {
  const entryText = `${entry.SMBBANNERID ?? ''} ${entry.cmp ?? ''}`.toLowerCase();
  return [
    entryText.includes('bdv-bundle') ? 'bdv-bundle' : 'BAU',
    entryText.includes('business-solutions') ? 'business-solutions' : 'BAU',
  ];
}

export type BundleRecommendation = 'BAU' | 'bdv-bundle' | 'business-solutions';

/** E-232: the requested recommendation, if the address supports it. */
export function decideBundleRecommendation(
  [bundle, solutions]: ProductRecommendation,
  { availability: { fiber, planCount }, digitalVoice }: Pick<Qualification, 'availability' | 'digitalVoice'>,
): BundleRecommendation {
  if (bundle !== 'BAU' && fiber && digitalVoice && planCount > 0) return bundle;
  return planCount > 0 ? solutions : 'BAU';
}
