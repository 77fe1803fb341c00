import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('the first visit loads the shop without console errors or failed requests', async ({ page, baseURL }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });

  await page.goto(new URL('/', baseURL).href);
  await expect(page).toHaveURL(new URL(baseURL ?? '').href.replace(/\/$/, ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Figtree/);
  // An interaction triggers hydration, so that everything is loaded.
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Figtree/);
  expect(problems).toEqual([]);
});
