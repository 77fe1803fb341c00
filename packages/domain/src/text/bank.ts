/** Each place of the nine weighs 3, 7 or 1; the sum of a real routing number ends in 0. */
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** Of the first two digits only these are given out. */
const givenOut = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

export function isRoutingNumber(typed: string): boolean {
  if (!/^\d{9}$/.test(typed) || !givenOut.test(typed) || typed === '000000000') return false;
  return weights.reduce((sum, weight, place) => sum + weight * Number(typed[place]), 0) % 10 === 0;
}

/** K-230 */
export const isAccountNumber = (typed: string): boolean => /^\d{4,17}$/.test(typed);
