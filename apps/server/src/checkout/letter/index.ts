export { letterRoutes } from './routes.ts';
export { findPortedNumbers } from './sign-letter.ts';
export { findLetter, type SignedLetter, sweepLetters } from './store.ts';
