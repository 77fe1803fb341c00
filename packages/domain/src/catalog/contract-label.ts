import { defaultContractLabel } from './defaults.ts';
import type { Contract } from './terms.ts';

const monthToMonthLabel = 'No annual contract';

/** C-271, C-272: one label means month to month, any other means two years. */
export const contractOf = (label: string): Contract => (label === monthToMonthLabel ? 'MonthToMonth' : 'TwoYears');

export const contractLabels: Readonly<Record<Contract, string>> = {
  TwoYears: defaultContractLabel,
  MonthToMonth: monthToMonthLabel,
};
