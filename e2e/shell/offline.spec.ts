import { checkButton, chooseAddress, fillContact, openForm } from '../support/address-check.ts';
import { expectPrice, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const offlineText = 'We cannot reach the shop right now. Please check your connection and try again.';

test('the error screen without a connection stays ours, and continues when the shop is back', async ({
  page,
  context,
}) => {
  await test.step('a link without a connection shows our error screen, which continues when the shop is back', async () => {
    await page.goto('lower-funnel-out');
    const failure = page.getByRole('heading', { name: 'We couldn’t complete your request' });
    await expect(failure).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    const message = page.getByRole('heading', { name: offlineText, exact: true });
    await expect(message).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
    await expect(message).toBeVisible();

    await page.goBack();
    await expect(failure).toBeVisible();
    await page.goForward();
    await expect(message).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /^What business internet service/ })).toBeVisible();
  });
  await test.step('the error screen does not reload into the browser’s own error page without a connection', async () => {
    await page.route('**/assets/Checkout-*.js', (route) => route.abort());
    await page.goto('checkout');
    const refresh = page.getByRole('button', { name: 'Refresh the page' });
    await expect(refresh).toBeVisible();
    await context.setOffline(true);
    await refresh.click();
    await expect(page.getByRole('heading', { name: offlineText, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
  });
});

test('a check or a choice without a connection shows one message, and can be repeated when the shop is back', async ({
  page,
  context,
}) => {
  await test.step('an address check without a connection shows one message [S-205]', async () => {
    await openForm(page);
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await fillContact(page);
    await context.setOffline(true);
    await checkButton(page).click();
    await expect(page.getByRole('alert').getByText(offlineText, { exact: true })).toBeVisible();
    await expect(page.getByText('Address qualification failed.')).toHaveCount(0);
    await context.setOffline(false);
    await checkButton(page).click();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await test.step('a choice without a connection says that it may not be saved, and the page shows the cart of the shop [S-205]', async () => {
    await plan(page, 'Fiber 300').check();
    await expectPrice(page, '$84.00/mo');
    await context.setOffline(true);
    await plan(page, 'Fiber 500').check();
    const notice = page.getByRole('alert').getByText(offlineText);
    await expect(notice).toContainText('Your last choice may not be saved. Check your order when you’re back online.');
    await expect(plan(page, 'Fiber 300')).toBeChecked();
    await expectPrice(page, '$84.00/mo');
    await context.setOffline(false);
    await expectPrice(page, '$84.00/mo');
    await plan(page, 'Fiber 500').check();
    await expectPrice(page, '$99.00/mo');
    await expect(notice).toHaveCount(0);
  });
});

test('a browser with blocked cookies shows why the shop needs them', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('blocks cookies')).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  for (const path of ['', 'contact']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(/blocks cookies.*Please allow them/)).toBeVisible();
    await expectAccessible(page);
  }
});
