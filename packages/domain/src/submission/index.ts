export { buildCartView, type CartView, type ChangedPrices, type ChosenServices, costsLess } from './cart-view.ts';
export {
  buildDigitalVoiceSubmission,
  type DigitalVoiceSubmission,
  parseDigitalVoiceSubmission,
  type SubmittedEquipment,
} from './digital-voice.ts';
export { estimateBreakdown } from './estimate-breakdown.ts';
export { buildInternetSubmission, type InternetSubmission, parseInternetSubmission } from './internet.ts';
export type { PackagePair, SupportPair } from './pairs.ts';
export { buildPhoneSubmission, type PhoneSubmission, parsePhoneSubmission } from './phone.ts';
export { switchTermOfChoices } from './switch-term.ts';
export { buildTvSubmission, moveRouterToTv, parseTvSubmission, type TvSubmission } from './tv.ts';
export type { SubmissionContext, SubmittedLine, SubmittedListing, SubmittedVoiceExtras } from './voice.ts';
