const usdFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats 6900 as '$69.00'. */
export const formatMoney = (cents: number): string => usdFormat.format(cents / 100);

/** Formats 708 as '7.08', without a currency sign. */
export const formatDollars = (cents: number): string => {
  const absoluteCents = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(absoluteCents / 100)}.${String(absoluteCents % 100).padStart(2, '0')}`;
};
