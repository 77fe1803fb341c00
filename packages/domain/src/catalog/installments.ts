/** Purchased equipment is paid over a year (C-129, C-280). */
export const instalments = 12;

/** Rounded half up to the cent. */
export const perInstallment = (cents: number): number => Math.floor(cents / instalments + 0.5);

/** Cents as dollars with two decimals: 708 is '7.08'. */
export const dollars = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** C-129 */
export const eachMonthPrice = (cents: number): string => dollars(perInstallment(cents));
