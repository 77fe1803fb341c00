export { findListEnd } from './find-list-end.ts';
export { handlePreparedCall, handleProviderCall, type ProviderHandler } from './handler.ts';
export { createApiKey, revokeApiKey, rotateApiKey } from './keys/manage-keys.ts';
export { listKeys, sweepKeys } from './keys/store.ts';
export { dropEmptyFields, isInTimePage, listTimePage, type TimePage } from './list-by-time.ts';
export { listPage } from './list-page.ts';
export { registerProviderCalls } from './register-calls.ts';
export { registerProviderApiDocument } from './register-document.ts';
