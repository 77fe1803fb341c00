export { availabilityOf } from './availability.ts';
export { coverageFor, fillCoverage, type ProviderCoverage } from './fill-coverage.ts';
export { findNamesakes, findPlace, placeFinder } from './find-place.ts';
export { type ImportProgress, importCoverage } from './import-coverage.ts';
export { addressesMeant } from './locate-address.ts';
export { addressRoutes } from './routes.ts';
export { scenariosSchema } from './scenario.ts';
export { type Rehearsal, type Service, serviceOver } from './service.ts';
export type { Place } from './store/places.ts';
