export { findPortedNumbers } from './find-ported-numbers.ts';
export { loaRoutes } from './routes.ts';
export { letterOf, type SignedLetter, sweepLetters } from './store.ts';
