import type { Page } from '@playwright/test';
import { captureRequests } from './capture-requests.ts';

const submissionPaths = /\/(submit-\w+|cart-update|tv-update)$/;

/** Collects the calls that submit or update the cart, from now on. */
export function captureSubmissions(page: Page) {
  const sent = captureRequests(page, '/api/');
  const submissions = () => sent.filter((request) => submissionPaths.test(request.url()));
  return {
    count: () => submissions().length,
    /** The names of the calls, in order: `['submit-data', 'cart-update']`. */
    names: () => submissions().map((request) => new URL(request.url()).pathname.split('/').pop()),
    /** The last body of a call, by the end of its path. Empty before the first call. */
    last: (path: string): Record<string, unknown> =>
      submissions()
        .findLast((request) => request.url().endsWith(path))
        ?.postDataJSON() ?? {},
  };
}
