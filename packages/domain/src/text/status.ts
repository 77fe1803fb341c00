/** Outside systems send the status in any letter case (K-024, K-135, K-165). */
export const isSuccess = (status: string | undefined): boolean => status?.trim().toLowerCase() === 'success';

/** C-275: true for 'Y' and 'true' in any letter case, and for `true`. */
export const isYes = (status: unknown): boolean =>
  status === true || (typeof status === 'string' && ['y', 'true'].includes(status.toLowerCase()));
