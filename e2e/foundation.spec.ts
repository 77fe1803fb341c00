import { axe } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('the first visit lands on the shop with nothing broken behind the scenes', async ({ page, baseURL }) => {
  const trouble: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => trouble.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()}: ${response.url()}`);
  });

  await page.goto(new URL('/', baseURL).href);
  await expect(page).toHaveURL(new URL(baseURL ?? '').href.replace(/\/$/, ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Figtree/);
  // A touch wakes the page where it waits to be hydrated; then everything that it loads has come.
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  await axe(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Figtree/);
  expect(trouble).toEqual([]);
});
