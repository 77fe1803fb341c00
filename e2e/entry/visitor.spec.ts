import { pages } from '../../packages/contract/src/pages.ts';
import { checkButton, chooseAddress, fillContact, openForm } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expect, test } from '../support/test.ts';

test('no screen requires or offers a login [E-006]', async ({ page }) => {
  for (const path of Object.values(pages)) {
    await page.goto(path.slice(1));
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('input[type="password"]'), path).toHaveCount(0);
    for (const role of ['link', 'button', 'textbox'] as const)
      await expect(page.getByRole(role, { name: /log ?in|sign ?in|user ?name|password/i }), path).toHaveCount(0);
  }
});

test('the address is checked only after address, phone and email are filled in and the button is pressed [E-010]', async ({
  page,
}) => {
  const checks = captureRequests(page, '/DoLoopQualification');
  const units = page.waitForResponse(/\/units\?/);
  await openForm(page);
  await chooseAddress(page, '07030', '101 Longboat Wharf');
  await units;
  await fillContact(page);
  await expect(checkButton(page)).toBeEnabled();
  expect(checks).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/valid email address/);
  expect(checks).toHaveLength(0);
  await fillContact(page);
  await checkButton(page).click();
  await expect(page).toHaveURL(/\/customize-order$/);
  expect(checks[0]?.postDataJSON()).toMatchObject({ TelephNoLQ: '2125550100', EmailLQ: 'ann@example.com' });
});
