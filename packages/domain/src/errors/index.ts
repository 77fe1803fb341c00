export { type ErrorCode, errorCodes, errorTable } from './codes.ts';
export {
  type FailureCode,
  failureCodes,
  genericFailureCode,
  isFailureCode,
  knownFailureCode,
} from './failure-codes.ts';
export { type Refusal, type Result, refuse, succeed } from './result.ts';
