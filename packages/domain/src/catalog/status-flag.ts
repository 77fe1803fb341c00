/** C-275: a status counts for 'Y' or 'true' in any case, and for true. */
export const isYes = (status: unknown): boolean =>
  status === true || (typeof status === 'string' && ['y', 'true'].includes(status.toLowerCase()));
