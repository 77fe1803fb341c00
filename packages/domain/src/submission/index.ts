export { type CartView, type ChangedPrices, type ChosenServices, cartView, costsLess } from './cart-view.ts';
export {
  type DigitalVoiceSubmission,
  readDigitalVoice,
  type SubmittedEquipment,
  submitDigitalVoice,
} from './digital-voice.ts';
export { expectedBreakdown } from './expected-breakdown.ts';
export { switchTermOfChoices } from './for-term.ts';
export { type InternetSubmission, readInternet, submitInternet } from './internet.ts';
export type { PackagePair, SupportPair } from './pairs.ts';
export { type PhoneSubmission, readPhone, submitPhone } from './phone.ts';
export { readTv, submitTv, type TvSubmission, tvWithoutInternet } from './tv.ts';
export type { SubmissionContext, SubmittedLine, SubmittedListing, SubmittedVoiceExtras } from './voice.ts';
