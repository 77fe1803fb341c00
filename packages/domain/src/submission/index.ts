export { buildChosenServices, type ChosenServices } from './chosen-services.ts';
export {
  buildDigitalVoiceSubmission,
  type DigitalVoiceSubmission,
  parseDigitalVoiceSubmission,
  type SubmittedEquipment,
} from './digital-voice.ts';
export { buildInternetSubmission, type InternetSubmission, parseInternetSubmission } from './internet.ts';
export type { PackagePair, SupportPair } from './package-pairs.ts';
export { buildPhoneSubmission, type PhoneSubmission, parsePhoneSubmission } from './phone.ts';
export {
  buildRouterChange,
  buildSelectionChange,
  buildTvPlanChange,
  type SelectionChange,
} from './selection-change.ts';
export { setOldIds } from './set-old-ids.ts';
export { switchTermOfChoices } from './switch-term.ts';
export { buildTvSubmission, moveRouterToTv, parseTvSubmission, type TvSubmission } from './tv.ts';
export type { SubmissionContext, SubmittedLine, SubmittedListing, SubmittedVoiceExtras } from './voice.ts';
