import type { Page } from '@playwright/test';
import { capture } from './capture.ts';
import { step } from './customize-page.ts';

/** Opens a step of the page if it is closed. */
export async function openStep(page: Page, heading: string): Promise<void> {
  const toggle = step(page, heading);
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

export const addOneButton = (page: Page, thing: string) => page.getByRole('button', { name: `Add one ${thing}` });

const paths = /\/(submit-\w+|cart-update|tv-update)$/;

/** Collects the order calls of the page from now on. */
export function captureOrders(page: Page) {
  const sent = capture(page, '/api/');
  const orders = () => sent.filter((request) => paths.test(request.url()));
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
