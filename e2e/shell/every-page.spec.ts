import { pages } from '@demarc/contract/pages';
import { expect, test } from '../support/test.ts';

// Visits each page once for all checks, because there are many pages.
test('every page has its header and its footer, and none offers a login', async ({ page }) => {
  for (const path of Object.values(pages)) {
    await page.goto(`.${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await test.step(`${path} neither requires nor offers a login [E-006]`, async () => {
      await expect(page.locator('input[type="password"]')).toHaveCount(0);
      for (const role of ['link', 'button', 'textbox'] as const)
        await expect(page.getByRole(role, { name: /log ?in|sign ?in|user ?name|password/i })).toHaveCount(0);
    });
    await test.step(`the header of ${path} [E-115] [E-118]`, async () => {
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Accessibility' })).toBeVisible();
      await expect(header.getByRole('button', { name: 'FAQ' })).toBeVisible();
    });
    await test.step(`the footer of ${path} [E-125] [E-126]`, async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(/^© 20\d\d Halyard Communications, Inc\.$/)).toBeVisible();
      await expect(footer.getByRole('link', { name: /business bureau/i })).toBeVisible();
    });
  }
  await page.getByRole('link', { name: /business bureau/i }).click();
  await expect(page).toHaveURL(/\/dev\/outside\/businessBureau$/);
});
