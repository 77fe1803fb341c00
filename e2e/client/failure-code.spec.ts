import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function refuseChat(page: Page, code: string) {
  await page.route('**/api/chat/info/*', (route) =>
    route.fulfill({
      status: 400,
      json: { ErrorCode: 'invalidRequest', ErrorMessage: 'Something went wrong. Please try again', FailureCode: code },
    }),
  );
}

for (const code of ['NTE_PC_GETFLOATCART', 'NTE_CO_SubmitOrder'])
  test(`a call refused with ${code} leads to the failure page of that code [K-031]`, async ({ page }) => {
    await refuseChat(page, code);
    await page.goto('');
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page).toHaveURL(new RegExp(`/lower-funnel-out\\?message=${code}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t complete your request' })).toBeVisible();
  });

test('a shop without failure pages shows the text as a notification', async ({ page, startShop }) => {
  test.slow(); // starts its own server
  const shop = await startShop({ provider: { 'flags.yaml': { lowerFunnel: false } } });
  await refuseChat(page, 'NTE_PC_GETFLOATCART');
  await page.goto(`${shop.url}checkout`);
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByRole('alert').first()).toContainText('We could not update your cart.');
  await expect(page).toHaveURL(`${shop.url}checkout`);
});
