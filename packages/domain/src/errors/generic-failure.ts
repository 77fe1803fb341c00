import type { FailureCode } from './failure-codes.ts';

/** K-310: the code of a failure without its own code. */
export function genericFailureCode(area: 'checkout' | 'elsewhere'): FailureCode {
  return area === 'checkout' ? 'NTE_CO_GenericError' : 'NTE_GenericError';
}
