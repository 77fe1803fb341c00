export { listAvailableBundles } from './bundles.ts';
export { doesPlanCarry, formatServiceNotCarried, splitPlansByCarried } from './carried-services.ts';
export { buildInternetOffering, type InternetOffering, type OfferingAddress } from './internet.ts';
export type { Offered, OfferedBundles, OfferedPhone, PlanCard } from './offered.ts';
export { type CustomizeSection, type CustomizeStep, customizeSteps } from './steps/customize-steps.ts';
export {
  listExtraSteps,
  listInternetSteps,
  listTvSteps,
  listVoiceSteps,
  listWebPhoneSteps,
} from './steps/list-steps.ts';
export { buildTvOffering, listTvPlans, type TvOffering } from './tv.ts';
export {
  buildDigitalVoiceOffering,
  buildPhoneOffering,
  type DigitalVoiceOffering,
  type PhoneOffering,
} from './voice.ts';
