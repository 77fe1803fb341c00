export { bundlesAt } from './bundles.ts';
export { type InternetOffering, internetOffering, type OfferingPlace } from './internet.ts';
export type { BundlesOnOffer, Offered, PhoneOnOffer, PlanCard } from './offered.ts';
export { type TvOffering, tvOffering, tvPlansOnOffer } from './tv.ts';
export { type DigitalVoiceOffering, digitalVoiceOffering, type PhoneOffering, phoneOffering } from './voice.ts';
