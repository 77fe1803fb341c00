export { type FlagName, type Flags, flagDefaults, flagNames } from './flags.ts';
export { isRequiredLink, type LinkName, type Links, linkNames, type RequiredLinkName } from './links.ts';
export {
  fitMessagesToRules,
  type MessageKey,
  type Messages,
  messageDefaults,
  messageKeys,
  type PageMessages,
  pickPageMessages,
} from './messages.ts';
export { isPrivacyNoticeShown } from './privacy-notice.ts';
export { buildSteps, type Stage, type Step } from './steps.ts';
