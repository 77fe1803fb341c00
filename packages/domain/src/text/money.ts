const usdFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 6900 is '$69.00'. */
export const formatMoney = (cents: number): string => usdFormat.format(cents / 100);

/** 708 is '7.08', without a currency sign. */
export const formatDollars = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};
