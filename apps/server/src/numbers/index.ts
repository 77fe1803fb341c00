export { fillNumbers } from './fill-numbers.ts';
export { handOverNumbers } from './hand-over.ts';
export { bringsNumber } from './keep-number.ts';
export { type NumberPlan, numbersSchema } from './numbers-file.ts';
export { numberRoutes } from './routes.ts';
export { makeRoom, orderNumbers } from './store/holds.ts';
export { claimPorts, forgetPorts, portedBy, portsOf, releaseNumbers } from './store/ports.ts';
export { sweepNumbers } from './store/sweep.ts';
export { type Numbering, placeOfNumbers, telephoneNumbers } from './telephone-numbers.ts';
