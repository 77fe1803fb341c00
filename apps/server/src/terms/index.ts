export { documentOf } from './current-terms.ts';
export { termsRoutes } from './routes.ts';
export { acceptanceOf, sweepTerms } from './store.ts';
