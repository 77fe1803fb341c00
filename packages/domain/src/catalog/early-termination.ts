import type { EarlyTermination } from './charges.ts';

/** C-375: a share of the base monthly charges for the months that are left, rounded half up. */
export const earlyTerminationCents = (
  { percent }: EarlyTermination,
  baseMonthlyCents: number,
  monthsLeft: number,
): number => Math.floor((baseMonthlyCents * monthsLeft * percent) / 100 + 0.5);
