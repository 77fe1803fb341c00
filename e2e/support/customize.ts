import { expect, type Page, type Request } from '@playwright/test';
import { checkAddress } from './address-check.ts';
import { capture } from './capture.ts';

/** Checks a fiber address of the demonstration's and arrives at the customize page. */
export async function openCustomize(page: Page, zip = '07030', line = '101 Longboat Wharf'): Promise<void> {
  await checkAddress(page, zip, line);
  await expect(page).toHaveURL(/\/customize-order$/);
  await expect(page.getByRole('button', { name: /View price breakdown/ })).toBeVisible();
}

export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Opens a step of the page by its heading, if it is not open. */
export async function openStep(page: Page, heading: string): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(`^${heading}`) });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** The price in the sticky header, once nothing is under way any more. */
export const headerPrice = (page: Page) => page.getByRole('button', { name: /View price breakdown/ });

const posts = ['submit-', 'cart-update', 'tv-update'];

/** What the page orders from here on: the last body of each call, by the end of its path. */
export function captureOrders(page: Page): {
  readonly all: readonly Request[];
  last(path: string): Record<string, unknown>;
} {
  const all = capture(page, '/api/');
  const orders = () => all.filter((request) => posts.some((part) => request.url().includes(part)));
  return {
    get all() {
      return orders();
    },
    last(path) {
      const request = orders().findLast((each) => each.url().includes(path));
      return (request?.postDataJSON() ?? {}) as Record<string, unknown>;
    },
  };
}
