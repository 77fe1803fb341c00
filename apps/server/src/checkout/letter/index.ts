export { letterRoutes } from './routes.ts';
export { findPorts, type PortedNumber } from './sign-letter.ts';
export { findLetter, type SignedLetter, sweepLetters } from './store.ts';
