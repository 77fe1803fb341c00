import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { expectPrice, openCustomizePage, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createMailAddress, readMail } from '../support/mailbox.ts';
import { writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Do you want to finish your purchase later?' });
const minuteMs = 60_000;

test('after five idle minutes a dialog asks once per page for an email, and saves the cart', async ({ page }) => {
  const reader = createMailAddress();
  const email = dialog(page).getByLabel('Email address');
  const confirm = dialog(page).getByRole('button', { name: 'Confirm email' });
  await page.clock.install();
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await test.step('the dialog opens exactly five minutes after the last activity [E-286] [K-195]', async () => {
    await page.clock.runFor(200_000);
    await page.keyboard.press('Shift');
    await page.clock.runFor(299_000);
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(1000);
    await expect(dialog(page)).toBeVisible();
  });
  await test.step('it asks for an email, with an example and two buttons [E-002] [E-127] [E-128] [E-129] [E-130] [E-131]', async () => {
    await expect(email).toBeVisible();
    await expect(email).toHaveAccessibleDescription(/Example: name@example\.com/);
    await expect(confirm).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Return to order' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('it shows the guarantee and the ten days [E-132] [E-135]', async () => {
    for (const text of ['30-day money-back guarantee', 'Your cart link stays valid for ten days.', 'restocking fee'])
      await expect(dialog(page)).toContainText(text);
  });
  await test.step('it does not open again after it was closed [E-131] [E-288]', async () => {
    await dialog(page).getByRole('button', { name: 'Return to order' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.runFor(6 * minuteMs);
    await expect(dialog(page)).toHaveCount(0);
  });

  for (const [orderMemory, row] of [
    [{ hsi: 'Y' }, '[E-133]'],
    [{ speedType: 'VDSL' }, '[E-134]'],
  ] as const)
    await test.step(`no guarantee is shown where it does not apply ${row}`, async () => {
      await writeTabMemory(page, 'order', { hsi: '', speedType: '', ...orderMemory });
      await page.reload();
      await expectPrice(page, '$84.00/mo');
      await page.keyboard.press('Shift');
      await page.clock.runFor(5 * minuteMs);
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).not.toContainText(/guarantee|ten days/);
    });
  await test.step('a missing email shows an error in the dialog [E-289] [E-333]', async () => {
    // The email field has the focus.
    await expect(email).toBeFocused();
    await email.fill('');
    await confirm.click();
    await expect(email).toHaveAccessibleDescription(/Enter a valid email address/);
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await test.step('a valid email saves the cart, shows the confirmation and sends the mail [E-290] [K-015]', async () => {
    const saves = captureRequests(page, '/api/DoSaveOrder');
    await email.fill(reader);
    await confirm.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
    // The first request is refused, and repeated with a captcha.
    expect(saves.slice(1).map((request) => request.postDataJSON())).toEqual([
      { EMail: reader, Comments: '', RatingSelected: '', SkipReminderMail: 'N', Disclaimer: 'N' },
    ]);
    await expect(page).toHaveURL(/\/save-cart-confirmation$/);
    expect(await readMail(page, reader)).toContain('Return to your order');
  });
  await test.step('the confirmation page has no idle dialog [E-287] [K-196]', async () => {
    await page.clock.runFor(6 * minuteMs);
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('Back leads to the page where the dialog opened [K-047]', async () => {
    await page.getByRole('button', { name: 'Back to Order' }).click();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
});

test('five idle minutes on the start page reload it [E-291]', async ({ page }) => {
  await page.clock.install();
  await page.goto('');
  await page.getByLabel('ZIP code').click();
  await expect(page.getByRole('combobox', { name: 'Enter your business address*' })).toBeVisible();
  await page.evaluate(() => {
    document.body.dataset.before = '';
  });
  await page.clock.runFor(5 * minuteMs);
  await expect(page.locator('body')).not.toHaveAttribute('data-before');
});

test('the logo asks before leaving an order, here and in checkout: Save cart leads to saving, No to the provider’s home page [E-117] [E-123] [E-124] [K-012] [K-023]', async ({
  page,
}) => {
  await openCustomizePage(page);
  const logo = page.getByRole('link', { name: 'Halyard Business home' });
  // Nothing is chosen, so there is nothing to save.
  await expectPrice(page, '$0/mo');
  // After a navigation without effect, the link works again after a while.
  await page.clock.install();
  await page.route('**/dev/outside/providerHome', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const noContentResponse = page.waitForResponse((response) => response.status() === 204);
  await logo.click();
  await noContentResponse;
  await page.clock.runFor(5000);
  await logo.click();
  await expect(page).toHaveURL(/\/dev\/outside\/providerHome/);
  await page.goBack();
  const leaving = page.getByRole('dialog', { name: 'Save your cart before you go?' });
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await logo.click();
  await leaving.getByRole('button', { name: 'Save cart' }).click();
  await expect(page).toHaveURL(/\/save-cart$/);
  await page.goto('checkout');
  await expect(page.getByText('Total monthly charges').filter({ visible: true })).toBeVisible();
  await logo.click();
  await leaving.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(/\/dev\/outside\/providerHome/);
});
