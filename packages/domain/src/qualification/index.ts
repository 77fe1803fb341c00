export {
  type AddressCheck,
  buildChosenAddress,
  buildSuggestedAddress,
  buildUnlistedAddress,
  type CheckedAddress,
  isSuggestedAddress,
  maxAddressCheckRetries,
  shouldRetryAddressCheck,
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
export { type BundleFlow, bundleFlows, parseBannerFlow } from './banner-flow.ts';
export {
  type CoverageLines,
  type CoverageTechnology,
  type CoveredServices,
  coverageTechnologies,
  noCoveredServices,
  toInternetLines,
} from './covered-services.ts';
export { type EntrySource, findEntrySource } from './entry-source.ts';
export {
  chooseExistingServiceHeadline,
  decideExistingServiceStep,
  defaultExistingServiceChoice,
  type ExistingServiceChoice,
  type ExistingServiceSituation,
  getPriceQuoteFlag,
  listExistingServiceChoices,
} from './existing-service.ts';
export {
  chooseServicesHeadline,
  findSingleService,
  type InternetService,
  isHsiOnlyWired,
  listInternetCards,
  type ServicesHeadline,
  sellsHsi,
  shouldContactSales,
} from './internet-services.ts';
export { decideOrderMode, type OrderMode, orderModes } from './order-mode.ts';
export {
  decideLeadOutcome,
  decideOutcome,
  type Outcome,
  type OutcomeDecision,
  type OutcomeLinks,
  type OutsidePage,
  type Situation,
} from './outcome.ts';
export { namePlannedPeriod, parsePlannedPeriod, plannedPeriodForms } from './planned-period.ts';
export type {
  AvailablePlan,
  AvailableProduct,
  AvailableProducts,
  AvailableRouter,
  Qualification,
  SuggestedAddress,
} from './qualification.ts';
export { applyOrderMode, filterSoldServices, type Seller } from './reaching-services.ts';
export {
  type BundleRecommendation,
  decideBundleRecommendation,
  type ProductRecommendation,
  parseProductRecommendation,
} from './recommendation.ts';
export {
  buildExistingCustomerRedirection,
  buildGenericRedirection,
  buildLteRedirection,
  buildOtherLineOfBusinessRedirection,
  buildRedirection,
  buildWirelessRedirection,
  buildWirelessShopRedirection,
  type RedirectContext,
  type Redirection,
} from './redirection.ts';
export type { SavedAddressCheck } from './saved-address-check.ts';
