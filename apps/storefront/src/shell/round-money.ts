/** '$69' where it is whole, '$69.50' where it is not: an offer is read at a glance. On the landing page, so without `Intl`. */
export const roundMoney = (cents: number): string => `$${(cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)}`;
