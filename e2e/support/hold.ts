import type { Page, Route } from '@playwright/test';

/** Holds the requests of this kind back until what comes back is called; then each goes on, or is answered. */
export async function hold(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await answer(route);
  });
  return release;
}
