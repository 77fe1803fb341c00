export { claimPorts } from './claim-ports.ts';
export { fillNumbers } from './fill-numbers.ts';
export { handOverNumbers } from './hand-over.ts';
export { numberRoutes } from './routes.ts';
export { portsNumber } from './save-port-request.ts';
export { makeRoom, orderNumbers } from './store/holds.ts';
export { deletePorts, portedBy, portsOf, releaseNumbers } from './store/ports.ts';
export { sweepNumbers } from './store/sweep.ts';
export { type Numbering, placeOfNumbers, telephoneNumbers } from './telephone-numbers.ts';
