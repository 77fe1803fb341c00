export { claimPorts, confirmPorts } from './claim-ports.ts';
export { fillNumbers } from './fill-numbers.ts';
export { moveNumbersToSession } from './move-numbers.ts';
export { isPortedBySession } from './request-port.ts';
export { numberRoutes } from './routes.ts';
export { assignNumbersToOrder, releaseUnwantedNumbers } from './store/holds.ts';
export { deletePorts, listPortedNumbers, listPorts, releaseNumbers } from './store/ports.ts';
export { sweepNumbers } from './store/sweep.ts';
export { createTelephoneNumbers, findNumberLocation, type NumbersDeps } from './telephone-numbers.ts';
