import { firstService, type JointOffer } from './availability.ts';
import type { Plan, Qualification, Router } from './qualification.ts';
import { type BundleRecommendation, bundleRecommendation, type ProductRecommendation } from './recommendation.ts';

/** What later screens know of a checked address (E-218). */
export interface SavedQualification {
  readonly qualification: Qualification;
  /** E-219: whether the joint offer may be shown, and what it is. */
  readonly jointOfferEnabled: boolean;
  readonly jointOffer: JointOffer;
  readonly servicesInCart: 'DATA' | 'HSI';
  readonly internetType: Plan['ipType'] | '';
  readonly routers: readonly Router[];
  readonly recommendation: BundleRecommendation;
}

export const savedQualification = (qualification: Qualification, asked: ProductRecommendation): SavedQualification => ({
  qualification,
  jointOfferEnabled: qualification.jointOfferEnabled,
  jointOffer: qualification.jointOffer,
  servicesInCart: firstService(qualification.availability),
  internetType: qualification.products.plans[0]?.ipType ?? '',
  routers: qualification.products.routers,
  recommendation: bundleRecommendation(asked, qualification),
});
