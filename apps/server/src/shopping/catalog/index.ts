export { archiveLabels, findArchivedLabels, listArchivedLabels } from './label-archive.ts';
export { registerLabels } from './register-labels.ts';
export { catalogRoutes } from './routes.ts';
export { sweepLabelTemplates } from './store.ts';
