export {
  type AddressCheck,
  type CheckedAddress,
  chosenAddress,
  isSuggested,
  suggestedAddress,
  unlistedAddress,
} from './address-check.ts';
export {
  type Availability,
  hasPricedQuote,
  type JointOffer,
  noJointOffer,
  offersFiveG,
  type Quote,
  type QuoteFlags,
} from './availability.ts';
export { type BundleFlow, bannerFlow, bundleFlows } from './banner-flow.ts';
export { type EntrySource, entrySource } from './entry-source.ts';
export {
  decideExistingServiceStep,
  type ExistingChoice,
  type ExistingSituation,
  existingChoices,
  existingHeadline,
  firstChoice,
  priceQuoteFlag,
} from './existing-service.ts';
export {
  type InternetService,
  internetCards,
  isHsiOnlyWired,
  leadsToSales,
  type ServicesHeadline,
  sellsHsi,
  servicesHeadline,
} from './internet-services.ts';
export {
  type Decision,
  decideLeadOutcome,
  decideOutcome,
  type Outcome,
  type OutsidePage,
  type Situation,
} from './outcome.ts';
export type {
  AvailableProduct,
  Plan,
  Products,
  Qualification,
  Router,
  SuggestedAddress,
} from './qualification.ts';
export {
  type BundleRecommendation,
  bundleRecommendation,
  type ProductRecommendation,
  productRecommendation,
} from './recommendation.ts';
export {
  existingCustomerRedirection,
  genericRedirection,
  lteRedirection,
  otherLineOfBusinessRedirection,
  type RedirectContext,
  type Redirection,
  redirectionTo,
  wirelessRedirection,
  wirelessShop,
} from './redirection.ts';
export { mostRetries, shouldRetry } from './retry.ts';
export type { SavedAddressCheck } from './stored-check.ts';
