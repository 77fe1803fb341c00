import { calendarCalls, calendarSchemas } from './calls/calendar.ts';
import { contactCalls, contactSchemas } from './calls/contacts.ts';
import { eventCalls, eventSchemas } from './calls/events.ts';
import { orderCalls, orderSchemas } from './calls/orders.ts';
import { premisesCalls, premisesSchemas } from './calls/premises.ts';
import { quoteSchemas } from './calls/quote-schemas.ts';
import { quoteCalls } from './calls/quotes.ts';
import { webhookCalls, webhookSchemas } from './calls/webhooks.ts';

/** Every call of the provider API, by name. */
export const providerCalls = {
  ...orderCalls,
  ...quoteCalls,
  ...contactCalls,
  ...premisesCalls,
  ...calendarCalls,
  ...webhookCalls,
  ...eventCalls,
};

/** The named schemas of the published document. */
export const providerSchemas = {
  ...orderSchemas,
  ...quoteSchemas,
  ...contactSchemas,
  ...premisesSchemas,
  ...calendarSchemas,
  ...webhookSchemas,
  ...eventSchemas,
};
export {
  type Deprecation,
  defineProviderCalls,
  hasScope,
  keyRateLimit,
  listProviderErrors,
  type ProviderCall,
  type ProviderFile,
  type ProviderRequestOf,
  type ProviderResponseOf,
  type ProviderScope,
  providerApiPath,
  providerScopes,
} from './provider-call.ts';
