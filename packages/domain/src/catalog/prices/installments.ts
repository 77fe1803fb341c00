import { formatDollars } from '../../text/index.ts';

/** Purchased equipment is paid in monthly installments over a year (C-129, C-280, K-106, K-325). */
export const installmentCount = 12;

/** Rounded half up to the cent. */
export const calculateInstallmentCents = (cents: number): number => Math.floor(cents / installmentCount + 0.5);

/** Formats the monthly installment of a price (C-129). */
export const formatInstallment = (cents: number): string => formatDollars(calculateInstallmentCents(cents));
