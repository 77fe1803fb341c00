export { sampleCatalog, sampleCatalogData } from './sample-catalog.ts';
