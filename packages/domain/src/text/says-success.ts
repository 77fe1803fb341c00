/** Outside systems answer Success, SUCCESS or success and mean the same (K-024, K-135, K-165). */
export const saysSuccess = (status: string | undefined): boolean => status?.trim().toLowerCase() === 'success';
