export { type BroadbandLabel, broadbandLabel, type LabelProvider } from './broadband-label.ts';
export { buildCatalog } from './build-catalog.ts';
export type { Bundle, BundleService } from './bundle.ts';
export type { Catalog, CatalogData, Shelf, Shelves } from './catalog.ts';
export { channelsOf } from './channels-of.ts';
export type {
  CardCredit,
  ChargedService,
  EarlyTermination,
  JointOfferTerms,
  LabelFacts,
  Offer,
  TaxCharge,
} from './charges.ts';
export {
  type Combination,
  combinationOf,
  combinations,
  flowTypeOf,
  partOf,
  plusCombinations,
  type Service,
  servicesOf,
  withService,
} from './combination.ts';
export { contractLabels, contractOf } from './contract-label.ts';
export {
  defaultContract,
  defaultContractLabel,
  defaultDataTerm,
  defaultIpType,
  defaultLines,
  defaultState,
  defaultTvChannels,
  fallbackTvPackageId,
  firstOldRouterId,
  firstOldRouterIdInTvBundle,
  firstOldTvPlanId,
  noTvId,
} from './defaults.ts';
export { earlyTerminationCents } from './early-termination.ts';
export { planForTerm, plansForLine, plansSoldAs, planWithAddress } from './find-plan.ts';
export { isGigabit, parseMbps } from './gigabit.ts';
export { dollars, eachMonthPrice, instalments, perInstallment } from './installments.ts';
export {
  type JointOfferAnswer,
  jointOfferName,
  jointOfferOf,
  jointOfferOffCents,
  withJointOffer,
} from './joint-offer.ts';
export { defaultLabelTemplate, labelTemplate } from './label-template.ts';
export { labelsCsv } from './labels-csv.ts';
export { type BundleDefinition, makeBundle, standaloneBundleId, standaloneBundles } from './make-bundle.ts';
export { bundleForTerm, bundleOfServices } from './match-bundle.ts';
export { maxQuantities } from './max-quantities.ts';
export { defaultLicences, meetingsMonthlyCents } from './meetings.ts';
export { buildPartialCatalog } from './partial-catalog.ts';
export {
  additionalHandset,
  maxHandsets,
  type PhoneGroup,
  phoneGroup,
  phoneGroups,
  phoneSubChoices,
} from './phone-group.ts';
export { autoPayOffCents, autoPayText, plusTermText } from './plan-card.ts';
export { planTitle } from './plan-title.ts';
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
} from './products.ts';
export { type LabelLine, renderLabel } from './render-label.ts';
export { type RouterKind, routerKind, routerMonthlyCents, routerOnceCents } from './router.ts';
export { extraIpCents, extraIpDisplayPrice, staticIpMonthlyCents } from './static-ip.ts';
export { isYes } from './status-flag.ts';
export { type ChargeBase, taxChargeCents, taxChargesIn } from './tax-charge.ts';
export { isTechTeam } from './tech-team.ts';
export {
  type BundleType,
  bundleTypes,
  type Contract,
  contracts,
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
} from './terms.ts';
export { equipmentCode } from './tv-equipment.ts';
export { customPackTokens, readTvKeyword, type TvKeyword, type TvPlanType, tvPlanTypes } from './tv-plan.ts';
