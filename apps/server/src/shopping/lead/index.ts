export { leadRoutes } from './routes.ts';
export { sweepLeads } from './store.ts';
