export { type ErrorCode, errorCodes, errorTable } from './codes.ts';
export { errorGroups, isErrorOf } from './error-groups.ts';
export {
  type FailureCode,
  failureCodes,
  isFailureCode,
  parseFailureCode,
} from './failure-codes.ts';
export { getGenericFailureCode } from './generic-failure.ts';
export { problemTexts } from './problem-texts.ts';
export { type Refusal, type Result, refuse, succeed } from './result.ts';
