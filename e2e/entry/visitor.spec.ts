import { checkButton, chooseAddress, fillContact, openForm } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expect, test } from '../support/test.ts';

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
