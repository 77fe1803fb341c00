import {
  acceptTerms,
  expectOpen,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveBusiness,
  saveButton,
} from '../support/checkout-page.ts';
import { priceButton } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('no page of a self-install order speaks of an appointment [S-072]', async ({ page }) => {
  const main = page.getByRole('main');
  await openCheckoutForm(page);
  await passCredit(page, '219-09-9999', await saveBusiness(page));
  await expectOpen(page, 'Terms and conditions');
  await acceptTerms(page);
  await expect(page.getByRole('region', { name: 'Installation appointment' })).toBeVisible();

  await page.getByRole('radio', { name: 'I install it myself' }).click();
  const installation = page.getByRole('region', { name: 'Self-installation' });
  const next = installation.getByRole('region', { name: 'Next available day' });
  await expect(next).toContainText('Any time');
  await expect(main).not.toContainText(/appointment/i);
  await test.step('the calendar asks for a day without a time [S-204]', async () => {
    await expectOpen(page, 'Your installation day');
    await expect(installation).toContainText('Select the day');
    await expect(installation).not.toContainText(/date and time|local time/i);
  });
  await expectAccessible(page);
  await test.step('the cart lists no technician [S-160]', async () => {
    await priceButton(page).click();
    await expect(page.getByText('Activation fee', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Professional installation')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });
  await expect(installation).toContainText('We’ll hold this day while you check out.');
  await next.getByRole('button', { name: 'Choose this day' }).click();

  await expectOpen(page, 'How you pay');
  await saveButton(page).click();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(main).toContainText('Install it yourself from');
  await expect(main).not.toContainText('Professional installation');
  await expect(main).not.toContainText(/appointment/i);

  const calendarLink = page.getByRole('link', { name: 'Add to calendar' });
  const calendar = await (await page.request.get((await calendarLink.getAttribute('href')) ?? '')).text();
  expect(calendar).toContain('LOCATION:101 Longboat Wharf\\, Hoboken\\, NJ 07030');
  expect(calendar).not.toMatch(/appointment|visit/i);
});
