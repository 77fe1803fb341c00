import type { FailureCode } from './failure-codes.ts';

/** K-310: a failure with no code of its own. */
export function genericFailureCode(area: 'checkout' | 'elsewhere'): FailureCode {
  return area === 'checkout' ? 'NTE_CO_GenericError' : 'NTE_GenericError';
}
