export { availabilityOf } from './availability.ts';
export { coverageFor, fillCoverage } from './fill-coverage.ts';
export { findNamesakes, findPlace, placeFinder } from './find-place.ts';
export { type ImportProgress, importCoverage } from './import-coverage.ts';
export { findMatchingAddresses } from './locate-address.ts';
export { addressRoutes } from './routes.ts';
export type { Place } from './store/places.ts';
