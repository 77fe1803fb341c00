import { pages } from '@demarc/contract/pages';
import { expect, test } from '../support/test.ts';

// Visits each page once for both checks, because there are many pages.
test('every page has the accessibility link and the FAQ in its header, and the copyright and the badge in its footer', async ({
  page,
}) => {
  for (const path of Object.values(pages)) {
    await page.goto(`.${path}`);
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
