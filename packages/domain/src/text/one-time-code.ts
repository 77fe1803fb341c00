/** K-230 */
export const isOneTimeCode = (typed: string): boolean => /^\d{6}$/.test(typed);
