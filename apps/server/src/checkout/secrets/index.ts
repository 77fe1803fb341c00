export { createDecryptor, type DecryptSealed } from './decrypt-sealed.ts';
export { secretRoutes } from './routes.ts';
export { findCurrentKey, sweepSealingKeys } from './store.ts';
