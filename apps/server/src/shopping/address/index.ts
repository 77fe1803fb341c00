export { toAvailability } from './availability.ts';
export { fillCoverage, selectCoverage } from './coverage/fill-coverage.ts';
export { describeMissingCoverage, importFirstAddresses } from './coverage/first-addresses.ts';
export { type ImportProgress, importCoverage } from './coverage/import-coverage.ts';
export { createPremisesFinder, findPremises, findSameNamedAddresses } from './find-premises.ts';
export { findMatchingAddresses } from './locate-address.ts';
export { addressRoutes } from './routes.ts';
export { listCoveredZips } from './store/covered-zips.ts';
export type { Premises } from './store/premises.ts';
