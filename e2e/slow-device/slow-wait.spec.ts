import { fillBusiness, openCheckoutForm, saveButton } from '../support/checkout-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

const message = 'Still working on it. Thank you for waiting.';

test('a call or a screen that takes more than ten seconds says so in a live region', async ({ page }) => {
  await test.step('a call that takes more than ten seconds says so in a live region, on every screen [S-126]', async () => {
    await page.clock.install();
    await openCheckoutForm(page);
    const notice = page.getByRole('status').getByText(message);
    await fillBusiness(page);
    const release = await holdRequests(page, '**/api/business-validation*');
    const asked = page.waitForRequest('**/api/business-validation*');
    await saveButton(page).click();
    await asked;
    await page.clock.runFor(9000);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(notice).toBeVisible();
    release();
    await expect(notice).toHaveCount(0);
  });
  await test.step('a screen that takes more than ten seconds to load says so in a live region [S-126]', async () => {
    const release = await holdRequests(page, /\/assets\/Contact-.*\.js/);
    const asked = page.waitForRequest(/\/assets\/Contact-.*\.js/);
    await page.goto('contact', { waitUntil: 'commit' });
    await asked;
    const notice = page.getByRole('status').getByText(message);
    await page.clock.runFor(9000);
    await expect(notice).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(notice).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
