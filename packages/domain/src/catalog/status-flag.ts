/** C-275: true for 'Y' and 'true' in any letter case, and for `true`. */
export const isYes = (status: unknown): boolean =>
  status === true || (typeof status === 'string' && ['y', 'true'].includes(status.toLowerCase()));
