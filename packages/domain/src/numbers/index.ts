export { keptAlready, keptBeyond } from './kept-numbers.ts';
export { type NoNumbersStep, type NumbersAskedFor, whenNoNumbers } from './no-numbers.ts';
export { areaOf, isNumberBlock, type NumberArea, type NumberPlace, numbersOf } from './number-area.ts';
export { cappedTo, firstFree, numbered, type OfferedNumber } from './offered-numbers.ts';
export { type PortField, type PortRequest, portFieldProblem } from './port-request.ts';
