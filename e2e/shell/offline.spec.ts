import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const offlineText = 'We cannot reach the shop right now. Please check your connection and try again.';

test('a link without a connection shows our error screen, which continues when the shop is back', async ({
  page,
  context,
}) => {
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

test('the error screen does not reload into the browser’s own error page without a connection', async ({
  page,
  context,
}) => {
  await page.route('**/assets/Checkout-*.js', (route) => route.abort());
  await page.goto('checkout');
  const refresh = page.getByRole('button', { name: 'Refresh the page' });
  await expect(refresh).toBeVisible();
  await context.setOffline(true);
  await refresh.click();
  await expect(page.getByRole('heading', { name: offlineText, exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();
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
