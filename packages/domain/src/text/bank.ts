/** The weighted sum of the digits of a valid routing number ends in 0. */
const checksumWeights = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

/** The assigned prefixes of routing numbers. */
const assignedPrefix = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

export function isRoutingNumber(typed: string): boolean {
  if (!/^\d{9}$/.test(typed) || !assignedPrefix.test(typed) || typed === '000000000') return false;
  return checksumWeights.reduce((sum, weight, index) => sum + weight * Number(typed[index]), 0) % 10 === 0;
}

/** K-230: four to seventeen digits. */
export const isAccountNumber = (typed: string): boolean => /^\d{4,17}$/.test(typed);
