export {
  type EventEntry,
  type EventType,
  eventTimestamp,
  eventTypes,
  inputLogDebounceMs,
  type LoggedInput,
  landingAnalyticsDelayMs,
} from './entry.ts';
