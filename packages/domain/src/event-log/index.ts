export {
  type EventEntry,
  type EventType,
  eventTypes,
  formatEventTimestamp,
  inputLogDebounceMs,
  type LoggedInput,
  landingAnalyticsDelayMs,
} from './entry.ts';
