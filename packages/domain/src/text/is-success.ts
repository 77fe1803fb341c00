/** Outside systems send the status in any letter case (K-024, K-135, K-165). */
export const isSuccess = (status: string | undefined): boolean => status?.trim().toLowerCase() === 'success';
