export { documentOf } from './current-terms.ts';
export { termsRoutes } from './routes.ts';
export { acceptanceOf, acceptancesToReport, sweepTerms } from './store.ts';
