import type { FailureCode } from './failure-codes.ts';

/**
 * K-310: returns the code for a failure without its own code. This is a separate file, so that the landing page does
 * not load the list of codes.
 */
export function getGenericFailureCode(area: 'checkout' | 'elsewhere'): FailureCode {
  return area === 'checkout' ? 'NTE_CO_GenericError' : 'NTE_GenericError';
}
