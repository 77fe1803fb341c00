export { keptNumbers } from './kept-numbers.ts';
export { loaRoutes } from './routes.ts';
export { letterOf, type SignedLetter, sweepLetters } from './store.ts';
