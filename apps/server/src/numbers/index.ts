export { areaOfSession } from './area-of-session.ts';
export { fillNumbers } from './fill-numbers.ts';
export { bringsNumber } from './keep-number.ts';
export { type NumberPlan, numbersSchema } from './numbers-file.ts';
export { offerNumbers, reserveNumber, reserveNumbers } from './reserve-numbers.ts';
export { numberRoutes } from './routes.ts';
export { orderNumbers, portsOf, releaseNumbers, sweepNumbers } from './store.ts';
