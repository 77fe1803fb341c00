export { decideNoNumbersStep, type NoNumbersStep, type NumberSource } from './no-numbers.ts';
export { areaOf, isNumberBlock, type NumberArea, type NumberPlace, numbersOf } from './number-area.ts';
export { firstFree, limitLines, numbered, type OfferedNumber } from './offered-numbers.ts';
export { type PortField, type PortRequest, portFieldProblem } from './port-request.ts';
export { findDroppedPortedNumbers, findDuplicateNumber } from './ported-numbers.ts';
