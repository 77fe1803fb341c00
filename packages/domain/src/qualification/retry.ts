/** E-215: the first check does not count. */
export const mostRetries = 5;

/** Returns true if the check must run again. After the last retry, its answer is final (E-216). */
export const shouldRetry = (answer: { readonly retry: boolean }, retriesSoFar: number): boolean =>
  answer.retry && retriesSoFar < mostRetries;
