import type { Contract } from '../catalog/index.ts';

/**
 * Returns true if the page mentions the money-back guarantee and the ten days of the link (E-133 to E-135, K-043). Only
 * for two-year terms (E-433, K-334).
 */
export const shouldShowMoneyBack = ({
  hsi,
  speedType,
  term,
}: {
  readonly hsi: boolean;
  readonly speedType: string;
  readonly term: Contract;
}): boolean => !hsi && speedType.toUpperCase() !== 'VDSL' && term === 'TwoYears';
