export { createDecryptor, type DecryptSealed } from './decrypt-sealed.ts';
export { secretRoutes } from './routes.ts';
export { newestKey, sweepSealingKeys } from './store.ts';
