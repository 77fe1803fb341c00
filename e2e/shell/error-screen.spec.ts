import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const message = 'Something went wrong. Please refresh the page.';

test('a render error shows the error screen with a way to continue, and is logged [K-292]', async ({ page }) => {
  const events = captureRequests(page, '/api/event-log');
  const broken = 'export default function () { throw new Error("render failed") }';
  await page.route('**/assets/Checkout-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto('checkout');
  await expect(page.getByRole('heading', { name: message, exact: true })).toBeFocused();
  await expectAccessible(page);
  const errors = () => events.map((request) => request.postDataJSON()).filter(({ eventType }) => eventType === 'Error');
  await expect.poll(() => errors().some(({ logs }) => logs.includes('render failed'))).toBe(true);

  await page.unroute('**/assets/Checkout-*.js');
  await page.getByRole('button', { name: 'Refresh the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
});

test('a screen that fails to load shows the error screen, which links to its failure page', async ({ page }) => {
  for (const [path, screen, code] of [
    ['checkout', 'Checkout', 'NTE_CO_GenericError'],
    ['customize-order', 'CustomizeOrder', 'NTE_GenericError'],
  ] as const)
    await test.step(`the error screen of /${path} links to the failure page of ${code} [K-310]`, async () => {
      await page.route(`**/assets/${screen}-*.js`, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { name: message, exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Continue without refreshing' }).click();
      await expect(page).toHaveURL(new RegExp(`/lower-funnel-out\\?message=${code}$`));
      await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t complete your request' })).toBeVisible();
    });
});
