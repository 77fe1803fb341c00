export { fillCoverage, type ProviderCoverage } from './fill-coverage.ts';
export { addressRoutes } from './routes.ts';
export { scenariosSchema } from './scenario.ts';
