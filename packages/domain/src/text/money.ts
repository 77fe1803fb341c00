const usdFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 6900 is '$69.00'. */
export const money = (cents: number): string => usdFormat.format(cents / 100);
