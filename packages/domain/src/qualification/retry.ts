/** E-215: five times after the first. */
export const mostRetries = 5;

/** Whether the check is to be asked again; once the retries are used up its answer counts as it is (E-216). */
export const shouldRetry = (answer: { readonly retry: boolean }, retriesSoFar: number): boolean =>
  answer.retry && retriesSoFar < mostRetries;
