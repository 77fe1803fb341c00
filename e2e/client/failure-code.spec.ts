import type { Page } from '@playwright/test';
import { changeSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

async function refuseChat(page: Page, code: string) {
  await page.route('**/api/chat/info/*', (route) =>
    route.fulfill({
      status: 400,
      json: { ErrorCode: 'invalidRequest', ErrorMessage: 'Something went wrong. Please try again', FailureCode: code },
    }),
  );
}

test('a refused call leads to the failure page of its code, or shows its text in a shop without failure pages', async ({
  page,
}) => {
  for (const code of ['NTE_PC_GETFLOATCART', 'NTE_CO_SubmitOrder'])
    await test.step(`a call refused with ${code} leads to the failure page of that code [K-031]`, async () => {
      await refuseChat(page, code);
      await page.goto('');
      await page.getByRole('button', { name: 'Chat with us' }).click();
      await expect(page).toHaveURL(new RegExp(`/lower-funnel-out\\?message=${code}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t complete your request' })).toBeVisible();
    });
  await test.step('a shop without failure pages shows the text as a notification', async () => {
    await changeSettings(page, ({ flags }) => {
      flags.lowerFunnel = false;
    });
    await refuseChat(page, 'NTE_PC_GETFLOATCART');
    await page.goto('checkout');
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page.getByRole('alert').first()).toContainText('We could not update your cart.');
    await expect(page).toHaveURL(/\/business\/internet\/checkout$/);
  });
});
