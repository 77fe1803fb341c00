import { orderCalls, orderSchemas } from './calls/orders.ts';

/** Every call of the provider API, by name. */
export const providerCalls = { ...orderCalls };

/** The named schemas of the published document. */
export const providerSchemas = { ...orderSchemas };
export {
  type Deprecation,
  defineProviderCalls,
  keyRateLimit,
  listProviderErrors,
  type ProviderCall,
  type ProviderRequestOf,
  type ProviderResponseOf,
  type ProviderScope,
  providerApiPath,
  providerScopes,
} from './provider-call.ts';
