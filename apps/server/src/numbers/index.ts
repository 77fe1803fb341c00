export { fillNumbers } from './fill-numbers.ts';
export { handOverNumbers } from './hand-over.ts';
export { bringsNumber } from './keep-number.ts';
export { type NumberPlan, numbersSchema } from './numbers-file.ts';
export { numberRoutes } from './routes.ts';
export {
  claimPorts,
  forgetPorts,
  makeRoom,
  orderNumbers,
  portedBy,
  portsOf,
  releaseNumbers,
  sweepNumbers,
} from './store.ts';
export { type Numbering, placeOfNumbers, telephoneNumbers } from './telephone-numbers.ts';
