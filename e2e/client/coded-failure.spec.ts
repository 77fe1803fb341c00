import { expect, test } from '../support/test.ts';

for (const code of ['NTE_PC_GETFLOATCART', 'NTE_CO_SubmitOrder'])
  test(`a call refused with ${code} leads to the failure page of that code [K-031]`, async ({ page }) => {
    await page.route('**/api/chat/info/*', (route) =>
      route.fulfill({
        status: 400,
        json: {
          ErrorCode: 'invalidRequest',
          ErrorMessage: 'Something went wrong. Please try again',
          FailureCode: code,
        },
      }),
    );
    await page.goto('');
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page).toHaveURL(new RegExp(`/lower-funnel-out\\?message=${code}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'We could not complete that' })).toBeVisible();
  });
