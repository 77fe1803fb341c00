export const contracts = ['TwoYears', 'MonthToMonth'] as const;
export type Contract = (typeof contracts)[number];

export const contractLabels: Readonly<Record<Contract, string>> = {
  TwoYears: '2 year agreement',
  MonthToMonth: 'No annual contract',
};

/** The length of each term in months; 0 without a contract. */
export const contractMonths: Readonly<Record<Contract, number>> = { TwoYears: 24, MonthToMonth: 0 };

/** C-271, C-272, E-430, E-431: only one label means month to month. Any other text means two years. */
export const parseContract = (label: string): Contract =>
  label === contractLabels.MonthToMonth ? 'MonthToMonth' : 'TwoYears';
