export { archiveLabels, findArchivedLabels, listArchivedLabels } from './label-archive.ts';
export { getLabelProvider } from './read-offering.ts';
export { registerLabels } from './register-labels.ts';
export { catalogRoutes } from './routes.ts';
export { loadLabelTemplate, sweepLabelTemplates } from './store.ts';
