export { claimPorts } from './claim-ports.ts';
export { fillNumbers } from './fill-numbers.ts';
export { handOverNumbers } from './hand-over-numbers.ts';
export { numberRoutes } from './routes.ts';
export { isPortedBySession } from './save-port-request.ts';
export { assignNumbersToOrder, releaseUnwantedNumbers } from './store/holds.ts';
export { deletePorts, listPortedNumbers, listPorts, releaseNumbers } from './store/ports.ts';
export { sweepNumbers } from './store/sweep.ts';
export { createTelephoneNumbers, findNumberLocation, type NumbersDeps } from './telephone-numbers.ts';
