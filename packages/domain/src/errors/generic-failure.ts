import type { FailureCode } from './failure-codes.ts';

/**
 * K-310: the code of a failure without its own code. A separate file, so that the landing page does not load the list of
 * codes.
 */
export function getGenericFailureCode(area: 'checkout' | 'elsewhere'): FailureCode {
  return area === 'checkout' ? 'NTE_CO_GenericError' : 'NTE_GenericError';
}
