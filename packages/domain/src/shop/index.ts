export { type FlagName, type Flags, flagDefaults, flagNames } from './flags.ts';
export { type LinkName, type Links, linkNames } from './links.ts';
export {
  type MessageKey,
  type Messages,
  messageDefaults,
  messageKeys,
  type PageMessages,
  pageMessages,
} from './messages.ts';
export { privacyNoticeShows } from './privacy-notice.ts';
export { type Stage, type Step, stepsOf } from './steps.ts';
