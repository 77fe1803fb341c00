import { checkAddress } from '../support/address-check.ts';
import { expect, test } from '../support/test.ts';

test('a clean fiber address leads to the customize page, from LQ [E-251]', async ({ page }) => {
  await checkAddress(page, '07030', '101 Longboat Wharf');
  await expect(page).toHaveURL(/\/customize-order$/);
  expect(await page.evaluate(() => history.state?.prevPage)).toBe('LQ');
});
