export { formatPlace, listAreaPrefixes } from './area-prefixes.ts';
export { type AreaUse, countOpenNumbers, plentyOfNumbers, type Standing } from './area-share.ts';
export { decideNoNumbersStep, type NoNumbersStep, type NumberSource } from './no-numbers.ts';
export { findArea, isNumberBlock, listBlockNumbers, type NumberArea, type StateAndZip } from './number-area.ts';
export { limitNumbersInArea, maxNumbersPerOrder, numberPauseMinutes, planNumberHold } from './number-hold.ts';
export {
  assignedLaterText,
  assignsNumbersLater,
  countNumbersToAssign,
  defaultNumberRules,
  describeNumbersToAssign,
  type NumberRules,
  numberRules,
} from './number-rules.ts';
export { assignNumbers, findFreeNumber, limitLines, type OfferedNumber } from './offered-numbers.ts';
export { findPortRefusal, type PortRefusal, portRefusalText } from './port-refusal.ts';
export { type PortField, type PortRequest, validatePortField } from './port-request.ts';
export { findDroppedPortedNumbers, findDuplicateNumber } from './ported-numbers.ts';
