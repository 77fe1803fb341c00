export { buildCatalog } from './build-catalog.ts';
export type { Bundle, BundleService } from './bundle.ts';
export type { Catalog, CatalogData, Shelf, Shelves } from './catalog.ts';
export type { CardCredit, ChargedService, EarlyTermination, JointOfferTerms, Offer, TaxCharge } from './charges.ts';
export {
  defaultContract,
  defaultContractLabel,
  defaultIpType,
  defaultLines,
  defaultTvChannels,
  fallbackTvPackageId,
  firstOldRouterId,
  firstOldRouterIdInTvBundle,
  firstOldTvPlanId,
  noTvId,
} from './defaults.ts';
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
