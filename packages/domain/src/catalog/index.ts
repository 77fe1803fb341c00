export { buildCatalog, buildStoredCatalog } from './build-catalog.ts';
export {
  type BundleDefinition,
  buildBundle,
  buildStandaloneBundles,
  getStandaloneBundleId,
} from './bundles/build-bundle.ts';
export type { Bundle, BundleService } from './bundles/bundle.ts';
export {
  addOrReplaceService,
  type Combination,
  combinations,
  findCombination,
  getFlowType,
  kindByService,
  listServices,
  plusCombinations,
  type Service,
  type ServiceKind,
} from './bundles/combination.ts';
export { findBundleForTerm, findBundleOfPlans } from './bundles/find-bundle.ts';
export type { Catalog, CatalogData, CatalogListName, CatalogLists } from './catalog.ts';
export {
  type BundleType,
  bundleTypes,
  type FlowType,
  flowTypes,
  type IpType,
  ipTypes,
  type ProductFlow,
  productFlows,
  type ServiceToken,
  type ServiceType,
  serviceTokens,
  serviceTypes,
} from './codes.ts';
export { type Contract, parseContract } from './contract.ts';
export {
  defaultDataTerm,
  defaultIpType,
  defaultLines,
  defaultOldRouterId,
  defaultOldRouterIdInTvBundle,
  defaultOldTvPlanId,
  defaultState,
  defaultTvChannels,
  fallbackTvPackageId,
  noTvId,
} from './defaults.ts';
export {
  additionalHandsetName,
  calculateMaxHandsets,
  getPhoneGroup,
  isHandset,
  isHandsetBase,
  maxHandsets,
  type PhoneGroup,
  phoneGroups,
  phoneSubChoices,
} from './equipment/phone-group.ts';
export {
  findOnlyRouter,
  formatRouterName,
  getRouterKind,
  getRouterMonthlyCents,
  getRouterOnceCents,
  type RouterKind,
} from './equipment/router.ts';
export { buildEquipmentCode } from './equipment/tv-equipment.ts';
export { type BroadbandLabel, buildBroadbandLabel, type LabelProvider } from './labels/broadband-label.ts';
export type { LabelFacts } from './labels/label-facts.ts';
export { defaultLabelTemplate, resolveLabelTemplate } from './labels/label-template.ts';
export { formatLabelsCsv } from './labels/labels-csv.ts';
export { type LabelLine, renderLabel } from './labels/render-label.ts';
export { maxQuantities } from './max-quantities.ts';
export { buildPartialCatalog } from './partial-catalog.ts';
export {
  findPlanForIpType,
  findPlanForTerm,
  findPlansByTermAndIpType,
  listPlansForTerm,
} from './plans/find-plan.ts';
export { listPlanPriceChanges, type PlanPriceChange } from './plans/plan-price-changes.ts';
export { type AutoPayTerms, formatAutoPayText, formatPlanTitle } from './plans/plan-text.ts';
export { formatSpeeds, isGigabit, parseMbps } from './plans/speed.ts';
export {
  customPackTokens,
  listChannels,
  parseTvKeyword,
  type TvKeyword,
  type TvPlanType,
  tvPlanTypes,
} from './plans/tv-plan.ts';
export {
  calculateMeetingsCents,
  calculateStaticIpCents,
  defaultLicenses,
  describeExtraIp,
  findExtraIpCents,
  isTechTeam,
} from './prices/add-ons.ts';
export {
  calculateEarlyTerminationCents,
  type EarlyTermination,
  formatEarlyTermination,
} from './prices/early-termination.ts';
export {
  calculateInstallmentCents,
  formatInstallment,
  installmentCount,
} from './prices/installments.ts';
export {
  applyJointOffer,
  calculateJointOfferCents,
  getJointOffer,
  type JointOfferAnswer,
  type JointOfferTerms,
  jointOfferName,
} from './prices/joint-offer.ts';
export { type CardCredit, calculateInstallationCents, isOfferApplicable, type Offer } from './prices/offer.ts';
export { formatPlanPrice, formatPriceOverTime, formatPriceTerms } from './prices/price-over-time.ts';
export {
  normalizePromoCode,
  type Promotion,
  type PromotionLimit,
  type PromotionTerms,
} from './prices/promotion.ts';
export {
  type AddressTaxes,
  type ChargeBase,
  type ChargedService,
  calculateTaxChargeCents,
  findTaxCharges,
  listTaxCharges,
  type TaxCharge,
  type TaxedPlace,
  updateTaxes,
} from './prices/tax-charge.ts';
export type {
  ChannelPack,
  ChannelPackKind,
  CustomPack,
  DigitalVoicePlan,
  InternetPlan,
  Item,
  Phone,
  PhonePlan,
  Router,
  SecurityProduct,
  StaticIpChoice,
  SupportPlan,
  TvEquipment,
  TvPlan,
  TvView,
} from './products.ts';
export { findSoldServices, type SoldServices } from './sold-services.ts';
export { findPlansForLine, type InternetLines, isWithinLineSpeed, type LineSpeeds } from './technologies/lines.ts';
export {
  type CarriedService,
  carriedServices,
  findCarriedServices,
  getInternetKind,
  type Technology,
  tableTechnologies,
} from './technologies/technology.ts';
export { buildEarlierTerms } from './terms/earlier-terms.ts';
export { agreementFee, describeTerm, getDefaultTerm, getPlanNote, type Term } from './terms/term.ts';
export { getDigitalVoiceTitle, getMeetingsTitle, standardPhoneTitle } from './titles.ts';
