import { leaveAsVisitor } from '../support/address-check.ts';
import { openWithCheckResult } from '../support/check-result.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const question = 'According to our records, this address has a pending order. Is it yours?';

test('the pending-order question leads to the page of its answer, and Back to the page before it', async ({ page }) => {
  for (const [answer, url, heading, rows] of [
    ['Yes', /\/pending-order$/, 'Your pending order', '[E-276]'],
    ['No', /\/customize-order$/, 'Customize your order', '[E-277]'],
  ] as const)
    await test.step(`${answer} leads to the next page [E-042] [E-083] [E-084] ${rows}`, async () => {
      await page.goto('?cid=lead-180');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
      await expect(page).toHaveURL(/\/pendingOrder$/);
      await expect(page.getByRole('main').getByRole('link', { name: /^(Yes|No)$/ })).toHaveText(['Yes', 'No']);
      await expect(page.getByText('Please contact us to make additional changes.')).toHaveCount(0);
      await expectAccessible(page);
      const link = page.getByRole('link', { name: answer, exact: true });
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await leaveAsVisitor(page);
    });
  await test.step('Back returns to the previous page, or else to the address check [E-085]', async () => {
    await openWithCheckResult(page, 'ExistingService', { HasExistingService: true, HasPendingOrder: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(question);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/ExistingService$/);
    await page.goto('pendingOrder');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/internet\/$/);
  });
});
