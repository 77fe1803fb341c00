export { getAcceptedText, getTermsDocument } from './get-terms-document.ts';
export { termsRoutes } from './routes.ts';
export { acceptancesToReport, findAcceptance, sweepTerms } from './store.ts';
