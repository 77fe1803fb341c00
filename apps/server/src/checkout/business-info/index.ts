export { createVerifier } from './create-verifier.ts';
export type { BusinessVerifier } from './gateway.ts';
export { businessInfoRoutes } from './routes.ts';
export { businessesToReport, findBusiness, sweepBusinessInfo } from './store.ts';
export { validateBusiness } from './validate-business.ts';
