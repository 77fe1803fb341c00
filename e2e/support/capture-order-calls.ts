import type { Page } from '@playwright/test';
import { captureRequests } from './capture-requests.ts';

const orderPaths = /\/(submit-\w+|cart-update|tv-update)$/;

/** Collects the order calls of the page from now on. */
export function captureOrderCalls(page: Page) {
  const sent = captureRequests(page, '/api/');
  const orders = () => sent.filter((request) => orderPaths.test(request.url()));
  return {
    count: () => orders().length,
    /** The names of the calls, in order: `['submit-data', 'cart-update']`. */
    names: () => orders().map((request) => new URL(request.url()).pathname.split('/').pop()),
    /** The last body of a call, by the end of its path. Empty before the first call. */
    last: (path: string): Record<string, unknown> =>
      orders()
        .findLast((request) => request.url().endsWith(path))
        ?.postDataJSON() ?? {},
  };
}
