import type { Contract } from '../catalog/index.ts';

/** Whether the guarantee, and with it the ten days of the link, is told of (E-133 to E-135, K-043); two years only (K-334). */
export const showsMoneyBack = ({
  hsi,
  speedType,
  term,
}: {
  readonly hsi: boolean;
  readonly speedType: string;
  readonly term: Contract;
}): boolean => !hsi && speedType.toUpperCase() !== 'VDSL' && term === 'TwoYears';
